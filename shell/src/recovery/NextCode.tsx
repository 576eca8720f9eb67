import { useTexts } from '@unison/shared/i18n';
import { Button, useToast } from '@unison/shared/ui';
import styles from './NextCode.module.css';

/** A recovery code, shown once. */
export function NextCode({ code, onKept }: { code: string; onKept: () => void }) {
  const { t } = useTexts('shell');
  const toast = useToast();
  // A browser may refuse the clipboard: the code can be selected by hand.
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => toast({ text: t('recovery.copied'), tone: 'positive' }),
      () => undefined,
    );
  return (
    <div className={styles.content}>
      <p>{t('recovery.done')}</p>
      <output className={styles.code} aria-label={t('recovery.code')}>
        {code}
      </output>
      <Button block icon="copy" onClick={copy}>
        {t('recovery.copy')}
      </Button>
      <Button block variant="primary" onClick={onKept}>
        {t('recovery.kept')}
      </Button>
    </div>
  );
}
