import { useFormat, useTexts } from '@unison/shared/i18n';
import { FigureField } from '@unison/shared/ui';
import type { FigureFieldProps } from '@unison/shared/ui';

/** The field for an amount of credits that a screen is about; read it by `parsePositiveAmount`. */
export function AmountField(field: Omit<FigureFieldProps, 'label' | 'unit'>) {
  const { t } = useTexts('wallet');
  const { unit } = useFormat();
  return <FigureField {...field} label={t('money.amount')} unit={unit} />;
}
