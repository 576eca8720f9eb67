import { SHARED_TEXTS, useTexts } from '../i18n';
import { TextField } from '../ui';
import type { TextFieldProps } from '../ui';

export type CodeFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'autoFocus'> & {
  /** `app`: six digits of an authenticator app; `recovery`: the code that was shown once (B-01). */
  of: 'app' | 'recovery';
};

/** A code that proves who it is, with its words. The withdraw password is none: it has `Passcode`. */
export function CodeField({ of, ...field }: CodeFieldProps) {
  const { t } = useTexts(SHARED_TEXTS);
  if (of === 'app') {
    return (
      <TextField {...field} inputMode="numeric" autoComplete="one-time-code" label={t('code.app')} placeholder={t('code.appPrompt')} />
    );
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      label={t('code.recovery')}
      placeholder={t('code.recoveryPrompt')}
    />
  );
}
