import { paths } from '@unison/shared/contract';
import { HeaderAction, useHeading } from '@unison/shared/remote';
import { Answer, useOnDemand, usePartWhile } from '@unison/shared/screen';
import { IconButton, Screen } from '@unison/shared/ui';
import { memo, useDeferredValue, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CareButton } from './care/CareButton';
import { LinkedProof, useRoundToCheck } from './checkDraw/LinkedProof';
import type { LinkedProofProps } from './checkDraw/LinkedProof';
import { RoundProofs } from './checkDraw/RoundProofs';
import { RoundVerdict } from './checkDraw/RoundVerdict';
import { useStakesStopped } from './checkDraw/useStakesStopped';
import { OwnOrders } from './orders/OwnOrders';
import { RoundOutcome } from './orders/RoundOutcome';
import type { Round } from './parts/gameApi';
import { DrawHistory } from './round/DrawHistory';
import { GameSkeleton } from './round/GameSkeleton';
import { RoundNow } from './round/RoundNow';
import { useClosedGame } from './round/useClosedGame';
import { useRound } from './round/useRound';
import { useStage } from './round/useStage';
import { StakePanel } from './stake/StakePanel';
import type { StakeProps } from './stake/StakePanel';
import { useGameTexts } from './useGameTexts';

// While the round is asked for anew, and dice roll, nothing is drawn again that says the same.
const [Now, Stakes, Orders, Draws, Care] = [memo(RoundNow), memo(CheckedStakes), memo(OwnOrders), memo(DrawHistory), memo(CareButton)];
const Whole = memo(WholeGame);

/** `/Lottery?key&id`: a game. An address without one of them names no game (GAME-03, O-53). */
export function GameScreen() {
  const [query] = useSearchParams();
  const isCheck = useRoundToCheck() !== undefined;
  const [key, id] = [query.get('key') ?? '', query.get('id') ?? ''];
  if (key === '' || id === '') return <Navigate to={paths.games()} replace />;
  return <GameOfKey key={key} gameKey={key} gameId={id} isCheck={isCheck} />;
}

type GameOfKeyProps = LinkedProofProps & {
  /** It was opened to check a round. */
  isCheck: boolean;
};

function GameOfKey({ gameKey, gameId, isCheck }: GameOfKeyProps) {
  const answer = useRound(gameKey, gameId);
  const [cameToCheck] = useState(isCheck);
  const isClosed = useClosedGame(answer, cameToCheck);
  useHeading(answer.currentData?.game.name);
  const isCheckOnly = isClosed && cameToCheck;
  const ClosedGame = usePartWhile(isCheckOnly, () => import('./checkDraw/ProofSheet').then((module) => module.ClosedGame), false);
  if (isCheckOnly && ClosedGame) return <ClosedGame gameKey={gameKey} gameId={gameId} />;
  return (
    <Screen>
      {isClosed ? (
        <GameSkeleton />
      ) : (
        <Answer of={answer} loading={<GameSkeleton />}>
          {(round) => <Whole round={round} error={answer.error} />}
        </Answer>
      )}
    </Screen>
  );
}

/** The round, the stake, the member's own orders, the draws of before: each a feature, put together here. */
function WholeGame({ round, error }: { round: Round; error: unknown }) {
  // What takes long to draw follows in pieces: the dice roll and the clock runs first.
  const later = useDeferredValue(round);
  const stage = useStage(round, error);
  return (
    <>
      <HeaderAction>
        <Rules round={later} />
        <Care />
      </HeaderAction>
      <LinkedProof gameKey={round.game.key} gameId={round.game.id} />
      <Now round={round} stage={stage} Outcome={RoundOutcome} />
      <Stakes round={later} unsaid={stage.unsaid.at(-1)} isDrawing={stage.isDrawing} />
      <Orders round={later} drawn={stage.newest.round} isRolling={stage.isRolling} unsaid={stage.unsaid} />
      <RoundProofs gameKey={round.game.key} gameId={round.game.id}>
        <Draws game={round.game} Verdict={RoundVerdict} />
      </RoundProofs>
    </>
  );
}

/** Stakes, while the proofs of the game hold. */
function CheckedStakes(stakes: StakeProps) {
  const { round } = stakes;
  const check = useStakesStopped(round.game.id, { round: round.number, fairness: round.fairness });
  return <StakePanel {...stakes} check={check} />;
}

function Rules({ round }: { round: Round }) {
  const { t } = useGameTexts();
  const rules = useOnDemand(() => import('./rules/RulesSheet').then((module) => module.RulesSheet));
  return (
    <>
      <IconButton icon="info" label={t('rules.open')} aria-haspopup="dialog" busy={rules.isBusy} onClick={rules.open} />
      {rules.Part ? <rules.Part round={round} onClose={rules.close} /> : null}
    </>
  );
}
