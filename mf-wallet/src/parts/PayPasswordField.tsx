import { PAY_PASSWORD_LENGTH } from '@unison/shared/contract';
import { Button, Keypad, PasswordField, VisuallyHidden } from '@unison/shared/ui';
import type { PasswordFieldProps } from '@unison/shared/ui';
import { useState } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import styles from './PayPasswordField.module.css';

export type PayPasswordFieldProps = Omit<PasswordFieldProps, 'value'> & {
  value: string;
  /** Told what the keypad makes of it: `(password) => form.change({ password })`. */
  onType: (value: string) => void;
  /** Where several stand in a form, one keypad is open at a time; default open. */
  isOpen?: boolean;
  /** The keypad has written the last place. */
  onFull?: () => void;
};

/** A withdraw password that is set already: older ones may be six characters of any kind. */
export const isPayPassword = (entry: string): boolean => [...entry].length === PAY_PASSWORD_LENGTH;

/**
 * A withdraw password that is set already: by keypad, or by the keyboard, since older ones are six characters of any kind (O-97). One real
 * field in both cases, for pasting and screen readers. As a current password a browser would fill in the one of the login, and the username into the
 * field before it; `off` it passes over.
 */
export function PayPasswordField({ onType, isOpen = true, onFull, ...field }: PayPasswordFieldProps) {
  const { t, common } = useWalletTexts();
  const [byKeyboard, setByKeyboard] = useState(false);
  const typed = field.value.length;
  return (
    <div className={styles.field}>
      <PasswordField autoComplete="one-time-code" {...field} inputMode={byKeyboard ? 'text' : 'none'} />
      {byKeyboard || !isOpen ? null : (
        <>
          <Keypad
            onDigit={(digit) => {
              onType((field.value + digit).slice(0, Math.max(typed, PAY_PASSWORD_LENGTH)));
              if (typed + 1 === PAY_PASSWORD_LENGTH) onFull?.();
            }}
            onDelete={() => onType(field.value.slice(0, -1))}
          />
          <VisuallyHidden>
            <span role="status">{typed === 0 ? '' : common('common.place', { n: typed, total: PAY_PASSWORD_LENGTH })}</span>
          </VisuallyHidden>
        </>
      )}
      <Button variant="quiet" size="small" className={styles.toggle} onClick={() => setByKeyboard(!byKeyboard)}>
        {byKeyboard ? t('pwd.useKeypad') : t('pwd.useKeyboard')}
      </Button>
    </div>
  );
}
