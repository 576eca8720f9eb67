import { useGetSumsOfPlayQuery, useListGameRecordsQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Screen, Section, Skeleton, SkeletonGroup, SkeletonRows } from '@unison/shared/ui';
import { ByDay } from './ByDay';
import { CareSection } from './CareSection';
import styles from './report.module.css';
import { isUntouched, Sums } from './Sums';

/** What was won and staked, by day, and the member's own limits; to who has not staked yet, what there will be comes before the zeros. */
export function ReportScreen() {
  const { t } = useTexts('wallet');
  const report = useGetSumsOfPlayQuery(undefined, { refetchOnMountOrArgChange: true });
  const stakes = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isFirstDay = report.data !== undefined && isUntouched(report.data);
  const sums = (
    <Answer of={report} loading={<SumsBones />}>
      {(known) => <Sums {...known} />}
    </Answer>
  );
  return (
    <Screen>
      {isFirstDay ? null : sums}
      {/* Nobody knows how high the sums and the days will be: what stands below them comes with them. */}
      {isThere(report) ? (
        <Section heading={t('report.byDay')}>
          <Answer of={stakes} loading={<SkeletonRows count={4} />}>
            {(records) => <ByDay records={records} />}
          </Answer>
        </Section>
      ) : null}
      {isFirstDay ? sums : null}
      {isThere(report) && isThere(stakes) ? <CareSection /> : null}
    </Screen>
  );
}

/** An answer or its failure. */
const isThere = ({ data, error }: { data?: unknown; error?: unknown }): boolean => data !== undefined || error !== undefined;

/** As high as the sums of somebody who has not staked yet, and the beginning of what follows. */
function SumsBones() {
  return (
    <SkeletonGroup>
      <span className={styles.sumsBones}>
        <Skeleton shape="block" height="fill" />
      </span>
      <Skeleton width="half" height="heading" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
    </SkeletonGroup>
  );
}
