import { useFormat } from '@unison/shared/i18n';
import { StatusLine } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';

/** Stands where stakes and draws were while the member is on a break. `until` in unix seconds. */
export function BreakCard({ until }: { until: number | undefined }) {
  const { common } = useGameTexts();
  const format = useFormat();
  return (
    <StatusLine icon="clock">
      <strong>{common('care.onBreak', { until: until === undefined ? '–' : format.moment(until) })}</strong>
      <p>{common('care.onBreakHint')}</p>
    </StatusLine>
  );
}
