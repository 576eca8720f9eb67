import { useCopy, useShare } from '@unison/shared/screen';
import { Button, Card } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import type { AccountRecord } from './accountRecord';
import styles from './records.module.css';
import { useFieldTexts } from './useFieldTexts';

/** The number to quote, to copy and to share with what the record says. */
export function RecordNumber({ number, record }: { number: string; record: AccountRecord }) {
  const { t, common } = useWalletTexts();
  const { written } = useFieldTexts();
  const copy = useCopy();
  const share = useShare();
  const line = (label: string, value: string) => `${label}${common('common.colon')}${value}`;
  const lines = [record.title, ...record.fields().map(({ label, value }) => line(label, written(value)))];
  return (
    <Card>
      <p className={styles.label}>{t('record.number')}</p>
      <p className={styles.number}>{number}</p>
      <div className={styles.buttons}>
        <Button size="small" icon="copy" onClick={() => void copy(number)}>
          {common('copy.copy')}
        </Button>
        <Button
          size="small"
          icon="share"
          onClick={() => void share({ title: `${record.title} ${number}`, text: [line(t('record.number'), number), ...lines].join('\n') })}
        >
          {common('share.share')}
        </Button>
      </div>
    </Card>
  );
}
