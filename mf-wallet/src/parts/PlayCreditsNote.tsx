import { useGetBaseInfoQuery } from '@unison/shared/api';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import styles from './PlayCreditsNote.module.css';

/** Where amounts are play credits, and the platform says so, the member reads it (O-84). */
export function PlayCreditsNote() {
  const { t } = useTexts(SHARED_TEXTS);
  const { data: base } = useGetBaseInfoQuery();
  return base?.playCredits ? <p className={styles.note}>{t('money.sandbox')}</p> : null;
}
