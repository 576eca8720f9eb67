import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useWalletTexts } from '../useWalletTexts';
import styles from './PlayCreditsNote.module.css';

/** Where amounts are play credits, and the platform says so, the member reads it (O-84). */
export function PlayCreditsNote() {
  const { common } = useWalletTexts();
  const { data: base } = useGetBaseInfoQuery();
  return base?.playCredits ? <p className={styles.note}>{common('money.sandbox')}</p> : null;
}
