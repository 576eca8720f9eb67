import { useGetSumsOfPlayQuery, useListGameRecordsQuery } from '@unison/shared/api';
import type { GameRecord } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Screen, Section, Skeleton, SkeletonGroup, SkeletonRows } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ByDay } from './ByDay';
import { CareSection, useCareSection } from './CareSection';
import styles from './report.module.css';
import { isUntouched, Sums } from './Sums';

/** What was won and staked, by day, and the member's own limits; to who has not staked yet, what there will be comes before the zeros. */
export function ReportScreen() {
  const { t } = useTexts('wallet');
  // Looked at again they are of now, as the limits below them are.
  const stakes = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const report = useGetSumsOfPlayQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  useSumsOf(stakes, report);
  const care = useCareSection();
  const isLate = useIsLate();
  const isFirstDay = report.data !== undefined && isUntouched(report.data);
  const sums = (
    <Answer of={report} loading={<SumsBones />}>
      {(known) => <Sums {...known} />}
    </Answer>
  );
  return (
    <Screen>
      {isFirstDay ? null : sums}
      {/* Nobody knows how high the sums and the days will be: what stands below them comes with them. A break and the limits wait for none that hang. */}
      {isThere(report) ? (
        <Section heading={t('report.byDay')}>
          <Answer of={stakes} loading={<SkeletonRows count={4} />}>
            {(records) => <ByDay records={records} stakedInAll={report.data?.staked} />}
          </Answer>
        </Section>
      ) : null}
      {isFirstDay ? sums : null}
      {isLate || (isThere(report) && isThere(stakes)) ? <CareSection {...care} /> : null}
    </Screen>
  );
}

/** How long the limits and the break wait for what stands above them, in ms. */
const PATIENCE_MS = 3_000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

type Listed = { data?: readonly GameRecord[] | undefined; startedTimeStamp?: number | undefined };
type Summed = { refetch: () => unknown; startedTimeStamp?: number | undefined };

/**
 * Sums and days tell of the same stakes: once these say something new while the screen stands, as after news of the frame, the sums are asked for again.
 * Not those that were asked for with these stakes or after them, as both are where the screen opens: the platform adds up a whole history for each answer.
 * Which came first is seen, not reckoned: the stamps are of a clock that may be set.
 */
function useSumsOf({ data, startedTimeStamp: listed }: Listed, { refetch, startedTimeStamp: summed }: Summed): void {
  const seen = useRef({ data, listed, summed, isOlder: false });
  useEffect(() => {
    const former = seen.current;
    const isOlder = summed === former.summed && (former.isOlder || listed !== former.listed);
    seen.current = { data, listed, summed, isOlder };
    if (isOlder && former.data !== undefined && former.data !== data) refetch();
  }, [data, listed, summed, refetch]);
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
