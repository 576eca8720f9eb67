import type { GameRecord } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Card, EmptyState, LinkButton } from '@unison/shared/ui';
import { DayChart } from './DayChart';
import { DayTable } from './DayTable';
import styles from './report.module.css';
import { dayInPart, sumsByDay } from './sumsByDay';

/** What each day cost and brought, as a chart and as a table, over the stakes that the platform lists; `stakedInAll` is of all of them. */
export function ByDay({ records, stakedInAll }: { records: readonly GameRecord[]; stakedInAll: number | undefined }) {
  const { t } = useTexts('wallet');
  if (records.length === 0) {
    const toGames = <LinkButton href={paths.games()}>{t('record.toGames')}</LinkButton>;
    return <EmptyState drawing="chart" detail={t('report.first')} message={t('record.noStakes')} action={toGames} />;
  }
  const days = sumsByDay(records);
  const inPart = dayInPart(days, stakedInAll);
  return (
    <Card>
      <p className={styles.hint}>{t('report.newest', { count: records.length })}</p>
      {/* Beside whole days it would be one on which less was staked. */}
      <DayChart days={days.filter(({ day }) => day !== inPart)} />
      <DayTable days={days} inPart={inPart} />
    </Card>
  );
}
