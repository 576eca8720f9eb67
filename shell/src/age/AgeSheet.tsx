import { useTexts } from '@unison/shared/i18n';
import { Button } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { LanguageField } from '../language/LanguageField';
import styles from './AgeSheet.module.css';
import { earlyFocus } from './earlyFocus';
import { takeEarlyAnswer, useEarlyAnswer } from './useEarlyAnswer';

export function AgeSheet({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { t } = useTexts('shell');
  const early = useEarlyAnswer();
  const [yes, no, question] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null), useRef<HTMLParagraphElement>(null)];
  // Whoever comes to the sheet hears the question first; whoever had come to an answer stays at it.
  const [focused] = useState(earlyFocus);
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
      initialFocus={[yes, no][focused] ?? question}
      footer={
        <div className={styles.answers}>
          <Button ref={yes} block variant="primary" onClick={onYes}>
            {t('age.yes')}
          </Button>
          <Button ref={no} block variant="quiet" onClick={onNo}>
            {t('age.no')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <p ref={question} tabIndex={-1} className={styles.question}>
          {t('age.body')}
        </p>
        <p className={styles.note}>{t('age.note')}</p>
        <LanguageField />
      </div>
    </Sheet>
  );
}
