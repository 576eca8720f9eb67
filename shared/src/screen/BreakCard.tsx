import { SHARED_TEXTS, useFormat, useTexts } from '../i18n';
import { StatusLine } from '../ui';

/** Says that the member is on a break (B-07), and until when, in unix seconds. In a game it stands where stakes and draws were. */
export function BreakCard({ until }: { until: number | undefined }) {
  const { t } = useTexts(SHARED_TEXTS);
  const format = useFormat();
  return (
    <StatusLine icon="clock">
      <strong>{t('care.onBreak', { until: until === undefined ? '–' : format.moment(until) })}</strong>
      <p>{t('care.onBreakHint')}</p>
    </StatusLine>
  );
}
