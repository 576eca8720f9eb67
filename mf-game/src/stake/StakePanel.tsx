import { useGetUserInfoQuery } from '@unison/shared/api';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer, BreakCard } from '@unison/shared/screen';
import { Button, EmptyState, Section } from '@unison/shared/ui';
import { memo, useCallback } from 'react';
import { useListOddsQuery } from '../parts/lotteryApi';
import type { Round } from '../parts/lotteryApi';
import { OptionBones } from '../parts/OptionBones';
import { useBreak } from '../parts/useBreak';
import { useStakesStopped } from '../parts/useStakesStopped';
import { useGameTexts } from '../useGameTexts';
import { OpenOrders } from './OpenOrders';
import { StakeForm } from './StakeForm';

// Pins, the member and the odds are asked for and kept around every draw; forty controls need not be drawn anew each time.
const [Placing, Form] = [memo(Stake), memo(StakeForm)];

/** Where stakes are placed; on a break, and while proofs do not match, what says so stands there instead. */
export function StakePanel({ round }: { round: Round }) {
  const { t } = useGameTexts();
  const { isOnBreak, until } = useBreak();
  const { stopped, card, note } = useStakesStopped(round.game.id, { round: round.open, fairness: round.fairness });
  const instead = stopped ? card : isOnBreak ? <BreakCard until={until} /> : undefined;
  return (
    <Section heading={t('game.place')}>
      {instead ?? note}
      {instead ? <OpenOrders /> : <Placing round={round} />}
    </Section>
  );
}

/** Without settings, member or odds a retry stands in its place: nobody stakes on what is not known. */
function Stake({ round }: { round: Round }) {
  const { t, common } = useGameTexts();
  const user = useGetUserInfoQuery();
  const odds = useListOddsQuery(round.game.id, { refetchOnMountOrArgChange: 5 });
  const { refetch } = odds;
  const askOdds = useCallback(() => void refetch(), [refetch]);
  return (
    <WithBaseInfo loading={<OptionBones />}>
      {(base) => (
        <Answer of={user} loading={<OptionBones />}>
          {(member) => (
            <Answer of={odds} loading={<OptionBones />}>
              {(options) =>
                options.length === 0 ? (
                  <EmptyState
                    icon="game"
                    message={t('game.noOptions')}
                    action={<Button onClick={askOdds}>{common('common.retry')}</Button>}
                  />
                ) : (
                  <Form round={round} base={base} user={member} options={options} onAskOdds={askOdds} />
                )
              }
            </Answer>
          )}
        </Answer>
      )}
    </WithBaseInfo>
  );
}
