import { Button, Card, useToast } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './Reference.module.css';

/** The number of what the member asks about, to hand to the service (O-58, B-03). */
export function Reference({ reference }: { reference: string }) {
  const { t } = useHomeTexts();
  const toast = useToast();
  const copy = () => {
    // Without a secure context there is no clipboard: the number can still be selected by hand.
    const copying = navigator.clipboard?.writeText(reference) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => toast({ text: t('service.copied'), tone: 'positive' }),
      () => toast({ text: t('service.copyFailed'), tone: 'danger' }),
    );
  };
  return (
    <Card>
      <div className={styles.row}>
        <p className={styles.words}>
          <span className={styles.label}>{t('service.reference')}</span>
          <span className={styles.number}>{reference}</span>
        </p>
        <Button size="small" icon="copy" onClick={copy}>
          {t('service.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{t('service.referenceHint')}</p>
    </Card>
  );
}
