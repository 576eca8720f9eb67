import { useGetUserInfoQuery } from '@unison/shared/api';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer } from '@unison/shared/screen';
import { Button, EmptyState, Section } from '@unison/shared/ui';
import { useListOddsQuery } from '../parts/lotteryApi';
import type { Round } from '../parts/lotteryApi';
import { useGameTexts } from '../useGameTexts';
import { StakeForm } from './StakeForm';

/** Where stakes are placed. Without settings, member or odds a retry stands in its place: nobody stakes on what is not known. */
export function StakePanel({ round }: { round: Round }) {
  const { t, common } = useGameTexts();
  const user = useGetUserInfoQuery();
  const odds = useListOddsQuery(round.game.id, { refetchOnMountOrArgChange: true });
  const askOdds = () => void odds.refetch();
  return (
    <Section heading={t('game.place')}>
      <WithBaseInfo>
        {(base) => (
          <Answer of={user}>
            {(member) => (
              <Answer of={odds}>
                {(options) =>
                  options.length === 0 ? (
                    <EmptyState icon="game" message={t('game.noOptions')} action={<Button onClick={askOdds}>{common('common.retry')}</Button>} />
                  ) : (
                    <StakeForm round={round} base={base} user={member} options={options} onAskOdds={askOdds} />
                  )
                }
              </Answer>
            )}
          </Answer>
        )}
      </WithBaseInfo>
    </Section>
  );
}
