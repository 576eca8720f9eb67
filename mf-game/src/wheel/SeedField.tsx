import { Icon, TextField } from '@unison/shared/ui';
import type { Ref } from 'react';
import { useGameTexts } from '../useGameTexts';
import styles from './Wheel.module.css';

type SeedFieldProps = {
  value: string;
  onChange: (seed: string) => void;
  error: string | undefined;
  commit: string;
  isFixed: boolean;
  /** The field itself. */
  field: Ref<HTMLInputElement>;
};

/** The member's own part in a draw, beside what the platform has committed to. */
export function SeedField({ value, onChange, error, commit, isFixed, field }: SeedFieldProps) {
  const { t } = useGameTexts();
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {t('wheel.ownPart')}
        <Icon name="down" size={16} />
      </summary>
      <p>{t('wheel.commitHint')}</p>
      <code className={styles.hash}>{commit || '–'}</code>
      <TextField
        ref={field}
        label={t('wheel.seed')}
        hint={t('wheel.seedHint')}
        error={error}
        value={value}
        readOnly={isFixed}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </details>
  );
}
