import { isoMoment, signedMoney } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { DateText } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import type { FieldValue } from './accountRecord';

/** What stands where the platform said nothing. */
const ABSENT = '–';

/** A field as text, and as it is shown: a time is one for machines too. */
export function useFieldTexts(): { written: (value: FieldValue) => string; shown: (value: FieldValue) => ReactNode } {
  const format = useFormat();
  const written = (value: FieldValue) => {
    if ('text' in value) return value.text || ABSENT;
    if ('moment' in value) return format.moment(value.moment) || ABSENT;
    return value.isSigned ? signedMoney({ amount: format.money }, value.money) : format.money(value.money);
  };
  const shown = (value: FieldValue) =>
    'moment' in value ? <DateText iso={isoMoment(value.moment)}>{written(value)}</DateText> : written(value);
  return { written, shown };
}
