import { useTexts } from '@unison/shared/i18n';
import { Button } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useEffect } from 'react';
import { LanguageField } from '../language/LanguageField';
import styles from './AgeSheet.module.css';
import { takeEarlyAnswer, useEarlyAnswer } from './useEarlyAnswer';

export function AgeSheet({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { t } = useTexts('shell');
  const early = useEarlyAnswer();
  useEffect(() => {
    if (early === undefined) return;
    takeEarlyAnswer();
    if (early === 'yes') onYes();
    else onNo();
  }, [early, onYes, onNo]);
  if (early !== undefined) return null;
  return (
    <Sheet
      open
      title={t('age.title')}
      footer={
        <div className={styles.answers}>
          <Button block variant="primary" onClick={onYes}>
            {t('age.yes')}
          </Button>
          <Button block variant="quiet" onClick={onNo}>
            {t('age.no')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <p className={styles.question}>{t('age.body')}</p>
        <p className={styles.note}>{t('age.note')}</p>
        <LanguageField />
      </div>
    </Sheet>
  );
}
