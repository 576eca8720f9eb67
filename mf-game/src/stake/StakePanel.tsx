import { useFreshUserInfo } from '@unison/shared/api';
import type { Game } from '@unison/shared/api';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer, BreakCard } from '@unison/shared/screen';
import { Button, EmptyState, Section } from '@unison/shared/ui';
import { memo, useCallback } from 'react';
import type { ReactNode } from 'react';
import { useListOddsQuery } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { OptionsSkeleton } from '../parts/OptionsSkeleton';
import { useBreak } from '../parts/useBreak';
import { useGameTexts } from '../useGameTexts';
import { UnansweredLines } from './UnansweredLines';
import { useOrderAttempts } from './useOrderAttempts';
import type { Outcome } from './useOrderAttempts';
import { useOrderToast } from './useOrderToast';
import { StakeForm } from './StakeForm';

// Pins, the member and the odds are asked for and kept around every draw; forty controls need not be drawn anew each time.
const [Placing, Form] = [memo(Stake), memo(StakeForm)];

/** What the check of the game's draws says: `card` stands where the stakes were while they are stopped, `note` above them. */
type StakeCheck = { stopped: boolean; card: ReactNode; note: ReactNode };

export type StakeProps = {
  round: Round;
  /** The round whose dice have yet to lie there: what it paid is not shown before them. */
  unsaid: string | undefined;
  /** The round is over, and its dice are still to come. */
  isDrawing: boolean;
};

/** Tells what became of a sending. */
type Telling = { onOutcome: (outcome: Outcome) => void };

/** Where stakes are placed; on a break, and while proofs do not match, what says so stands there instead. */
export function StakePanel({ check: { stopped, card, note }, ...stakes }: StakeProps & { check: StakeCheck }) {
  const { t } = useGameTexts();
  const { isOnBreak, until } = useBreak();
  // Here, not where the stakes are: what gives way to a break still has its order asked about below it, and nobody has left.
  const tell = useOrderToast(stakes.round.game);
  const instead = stopped ? card : isOnBreak ? <BreakCard until={until} /> : undefined;
  return (
    <Section heading={t('game.place')}>
      {instead ?? note}
      {instead ? <UnansweredOrders here={stakes.round.game} onOutcome={tell} /> : <Placing {...stakes} onOutcome={tell} />}
    </Section>
  );
}

/** Without settings, member or odds a retry stands in its place: nobody stakes on what is not known. */
function Stake(stakes: StakeProps & Telling) {
  const { t, common } = useGameTexts();
  const user = useFreshUserInfo();
  const odds = useListOddsQuery(stakes.round.game.id, { refetchOnMountOrArgChange: 5 });
  const { refetch } = odds;
  const askOdds = useCallback(() => void refetch(), [refetch]);
  return (
    <WithBaseInfo loading={<OptionsSkeleton />}>
      {(base) => (
        <Answer of={user} loading={<OptionsSkeleton />}>
          {(member) => (
            <Answer of={odds} loading={<OptionsSkeleton />}>
              {(options) =>
                options.length === 0 ? (
                  <EmptyState
                    icon="game"
                    message={t('game.noOptions')}
                    action={<Button onClick={askOdds}>{common('common.retry')}</Button>}
                  />
                ) : (
                  <Form {...stakes} base={base} user={member} options={options} onAskOdds={askOdds} />
                )
              }
            </Answer>
          )}
        </Answer>
      )}
    </WithBaseInfo>
  );
}

/** Where nothing can be staked now: what was sent before is still asked about, and told. */
function UnansweredOrders({ here, onOutcome }: Telling & { here: Game }) {
  return <UnansweredLines here={here} orders={useOrderAttempts(onOutcome)} />;
}
