import { useGetSumsOfPlayQuery, useListGameRecordsQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Screen, Section, SkeletonRows } from '@unison/shared/ui';
import { ByDay } from './ByDay';
import { CareSection } from './CareSection';
import { Sums } from './Sums';

export function ReportScreen() {
  const { t } = useTexts('wallet');
  const report = useGetSumsOfPlayQuery(undefined, { refetchOnMountOrArgChange: true });
  const stakes = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Screen>
      <Answer of={report} loading={<SkeletonRows count={3} />}>
        {(sums) => <Sums {...sums} />}
      </Answer>
      <Section heading={t('report.byDay')}>
        <Answer of={stakes}>{(records) => <ByDay records={records} />}</Answer>
      </Section>
      <CareSection />
    </Screen>
  );
}
