import { useFormat } from '@unison/shared/i18n';
import { useWalletTexts } from '../useWalletTexts';
import styles from './DayEnds.module.css';

/** Below what is left of today: when the platform's day ends, which need not be the device's (O-91). Nothing where the platform does not say. */
export function DayEnds({ at }: { at: number | undefined }) {
  const { common } = useWalletTexts();
  const { moment } = useFormat();
  return at === undefined ? null : <p className={styles.note}>{common('care.dayEnds', { time: moment(at) })}</p>;
}
