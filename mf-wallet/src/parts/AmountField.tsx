import { useFormat, useTexts } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';
import type { TextFieldProps } from '@unison/shared/ui';

/** A field for an amount of credits; read it by `parsePositiveAmount`. */
export function AmountField(field: Omit<TextFieldProps, 'label' | 'inputMode' | 'after' | 'autoComplete'>) {
  const { t } = useTexts('wallet');
  const { unit } = useFormat();
  return <TextField {...field} label={t('money.amount')} inputMode="decimal" autoComplete="off" after={unit} />;
}
