import { signedMoney } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { FigureTable } from '@unison/shared/ui';
import styles from './report.module.css';
import type { DaySum } from './sumsByDay';

/** The figures of the chart, and of every other day. It can be moved sideways where large amounts need more room. */
export function DayTable({ days, inPart }: { days: readonly DaySum[]; inPart: string | undefined }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const nameOf = (day: string | undefined) => {
    if (day === undefined) return t('record.noDate');
    return day === inPart ? t('report.inPart', { day: format.date(day) }) : format.date(day);
  };
  return (
    <div className={styles.scroller} role="group" aria-label={t('report.byDay')} tabIndex={0}>
      <FigureTable
        head={[t('report.day'), ...[t('report.play'), t('report.win'), t('report.net')].map((name) => `${name} (${format.unit})`)]}
        rows={days.map(({ day, staked, won, net }) => ({
          key: day ?? '',
          name: nameOf(day),
          figures: [format.amount(staked), format.amount(won), signedMoney(format, net)],
        }))}
      />
    </div>
  );
}
