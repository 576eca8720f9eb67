import { useTexts } from '@unison/shared/i18n';
import { NewPayPasswordField } from './NewPayPasswordField';
import type { NewPayPasswordFieldProps } from './NewPayPasswordField';

type Name = 'next' | 'repeat';
type NewPayPasswordFieldsProps = {
  text: (name: Name) => Pick<NewPayPasswordFieldProps, 'name' | 'value' | 'error'>;
  keypad: (name: Name) => Pick<NewPayPasswordFieldProps, 'isOpen' | 'onFocus' | 'onType' | 'onFull'>;
};

/** A withdraw password to be, twice: `text` of the form, `keypad` of its `useKeypads`. */
export function NewPayPasswordFields({ text, keypad }: NewPayPasswordFieldsProps) {
  const { t } = useTexts('wallet');
  return (
    <>
      <NewPayPasswordField {...text('next')} {...keypad('next')} label={t('pwd.new')} />
      <NewPayPasswordField {...text('repeat')} {...keypad('repeat')} label={t('pwd.repeat')} />
    </>
  );
}
