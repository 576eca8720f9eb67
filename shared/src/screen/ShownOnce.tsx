import type { ReactNode } from 'react';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { Button } from '../ui';
import styles from './ShownOnce.module.css';
import { useCopy } from './useCopy';

export type ShownOnceProps = {
  /** What it is, e.g. 'Recovery code'. */
  name: string;
  /** The secret itself: it lives as long as this part of the screen. */
  secret: string;
  /** The member says that it is saved; only then close what holds it. */
  onSaved: () => void;
  /** Why to save it, above the secret. */
  children: ReactNode;
};

/** A secret that is shown once: to be read, selected or copied, and left by the member's own word alone (B-01). Put it into a `Sheet` without `onClose`. */
export function ShownOnce({ name, secret, onSaved, children }: ShownOnceProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const copy = useCopy();
  return (
    <div className={styles.content}>
      <p>{children}</p>
      <output className={styles.secret} aria-label={name}>
        {secret}
      </output>
      <Button block icon="copy" onClick={() => void copy(secret)}>
        {t('copy.copy')}
      </Button>
      <Button block variant="primary" onClick={onSaved}>
        {t('once.saved')}
      </Button>
    </div>
  );
}
