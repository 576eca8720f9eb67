import { HeaderAction, useHeading } from '@unison/shared/remote';
import { Answer, useOnDemand } from '@unison/shared/screen';
import { IconButton, Screen } from '@unison/shared/ui';
import { memo, useDeferredValue } from 'react';
import { GameBones } from './lottery/GameBones';
import { History } from './lottery/History';
import { RoundNow } from './lottery/RoundNow';
import { useClosedGame } from './lottery/useClosedGame';
import { useRound } from './lottery/useRound';
import { OwnOrders } from './orders/OwnOrders';
import { CareButton } from './parts/CareButton';
import { CheckFromAddress } from './parts/CheckFromAddress';
import type { Round } from './parts/lotteryApi';
import { StakePanel } from './stake/StakePanel';
import { useGameTexts } from './useGameTexts';

// While the round is asked for anew, and dice roll, nothing is drawn again that says the same.
const [Now, Stakes, Orders, Draws, Care] = [memo(RoundNow), memo(StakePanel), memo(OwnOrders), memo(History), memo(CareButton)];
const Whole = memo(Game);

/** A game as a whole: the round, the stake, the member's own orders, the draws of before. */
export function LotteryView({ gameKey }: { gameKey: string }) {
  const answer = useRound(gameKey);
  const isClosed = useClosedGame(answer);
  useHeading(answer.currentData?.game.name);
  if (isClosed) return null;
  return (
    <Screen>
      <Answer of={answer} loading={<GameBones />}>
        {(round) => <Whole round={round} />}
      </Answer>
    </Screen>
  );
}

function Game({ round }: { round: Round }) {
  // What takes long to draw follows in pieces: the dice roll and the clock runs first.
  const later = useDeferredValue(round);
  return (
    <>
      <HeaderAction>
        <Rules round={later} />
        <Care />
      </HeaderAction>
      <CheckFromAddress gameKey={round.game.key} lotteryId={round.game.id} />
      <Now round={round} />
      <Stakes round={later} />
      <Orders round={later} />
      <Draws game={round.game} />
    </>
  );
}

function Rules({ round }: { round: Round }) {
  const { t } = useGameTexts();
  const rules = useOnDemand(() => import('./rules/RulesSheet').then((module) => module.RulesSheet));
  return (
    <>
      <IconButton icon="info" label={t('rules.open')} busy={rules.isBusy} onClick={rules.open} />
      {rules.Part ? <rules.Part round={round} onClose={rules.close} /> : null}
    </>
  );
}
