import { useFormat, useTexts } from '@unison/shared/i18n';
import { signedMoney } from '../parts/signedMoney';
import styles from './report.module.css';
import type { DaySum } from './sumsByDay';

/** The figures of the chart, and of every other day. It can be moved sideways where large amounts need more room. */
export function DayTable({ days }: { days: readonly DaySum[] }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  return (
    <div className={styles.scroller} role="group" aria-label={t('report.byDay')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.day')}</th>
            <th scope="col">{t('report.play')}</th>
            <th scope="col">{t('report.win')}</th>
            <th scope="col">{t('report.net')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, staked, won, net }) => (
            <tr key={day ?? ''}>
              <th scope="row">{day === undefined ? t('record.noDate') : format.date(day)}</th>
              <td>{format.amount(staked)}</td>
              <td>{format.amount(won)}</td>
              <td>{signedMoney(format, net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
