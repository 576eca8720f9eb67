import type { GameRecord } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Card, EmptyState, LinkButton } from '@unison/shared/ui';
import { DayChart } from './DayChart';
import { DayTable } from './DayTable';
import styles from './report.module.css';
import { sumsByDay } from './sumsByDay';

/** What each day cost and brought, as a chart and as a table, over the stakes that the platform lists. */
export function ByDay({ records }: { records: readonly GameRecord[] }) {
  const { t } = useTexts('wallet');
  if (records.length === 0) {
    const toGames = <LinkButton href={paths.games()}>{t('record.toGames')}</LinkButton>;
    return <EmptyState drawing="chart" detail={t('report.first')} message={t('record.noStakes')} action={toGames} />;
  }
  const days = sumsByDay(records);
  return (
    <Card>
      <p className={styles.hint}>{t('report.newest', { count: records.length })}</p>
      <DayChart days={days} />
      <DayTable days={days} />
    </Card>
  );
}
