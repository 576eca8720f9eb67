import { PAY_PASSWORD_LENGTH } from '@unison/shared/contract';
import { Button, Keypad, PasswordField, VisuallyHidden } from '@unison/shared/ui';
import type { PasswordFieldProps } from '@unison/shared/ui';
import { useState } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import { NOT_THE_LOGIN } from './payPassword';
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

/**
 * A withdraw password that is set already: by keypad, or by the keyboard, since older ones are six characters of any kind (O-97). One real
 * field in both cases, for pasting and screen readers.
 */
export function PayPasswordField({ onType, isOpen = true, onFull, ...field }: PayPasswordFieldProps) {
  const { t, common } = useWalletTexts();
  const [byKeyboard, setByKeyboard] = useState(false);
  const typed = field.value.length;
  return (
    <div className={styles.field}>
      <PasswordField autoComplete={NOT_THE_LOGIN} {...field} inputMode={byKeyboard ? 'text' : 'none'} />
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
