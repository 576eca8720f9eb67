import { formatWinnerDate } from '@unison/shared/format';
import { Answer } from '@unison/shared/screen';
import { useRefusalToast } from '@unison/shared/session';
import { EmptyState, Section, SkeletonRows } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { useListWinnersQuery, wheelApi } from './wheelApi';
import type { Winner } from './wheelApi';
import { WinnersTicker } from './WinnersTicker';

/** Who won lately: real draws alone, and nothing invented where there are none (WHEEL-04, B-05). */
export function Winners() {
  const { t } = useGameTexts();
  const answer = useListWinnersQuery(undefined, { refetchOnMountOrArgChange: 5 });
  // Nobody won, which is not that nobody drew: the member's own draws may have given nothing.
  const { data: own } = wheelApi.endpoints.listOwnDraws.useQueryState();
  useRefusalToast(answer.data === undefined ? answer.error : undefined);
  return (
    <Section heading={t('wheel.winners')}>
      <Answer of={answer} loading={<SkeletonRows count={3} />}>
        {(winners: Winner[]) =>
          winners.length === 0 ? (
            <EmptyState icon="gift" message={t(own?.some((draw) => !draw.isVoided) ? 'wheel.noneWon' : 'wheel.noWinners')} />
          ) : (
            <WinnersTicker
              label={t('wheel.winners')}
              rows={winners.map(({ at, ...winner }) => ({ ...winner, date: at === undefined ? '' : formatWinnerDate(at) }))}
            />
          )
        }
      </Answer>
    </Section>
  );
}
