import { useCopy } from '@unison/shared/screen';
import { Button, Card } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './Reference.module.css';

/** The number of what the member asks about, to hand to the service (O-58, B-03). */
export function Reference({ reference }: { reference: string }) {
  const { t, common } = useHomeTexts();
  const copy = useCopy();
  return (
    <Card>
      <div className={styles.row}>
        <p className={styles.words}>
          <span className={styles.label}>{t('service.reference')}</span>
          <span className={styles.number}>{reference}</span>
        </p>
        <Button size="small" icon="copy" onClick={() => void copy(reference)}>
          {common('copy.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{t('service.referenceHint')}</p>
    </Card>
  );
}
