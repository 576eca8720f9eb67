import { compareMoney, isWrittenOtherwise, parsePositiveAmount } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import type { WithdrawRule } from '../parts/moneyApi';
import { useWalletTexts } from '../useWalletTexts';

export type AmountLimits = Pick<WithdrawRule, 'min' | 'max'> & { balance: number | undefined };

/** What is wrong with an amount to withdraw, in this order: no amount, too little, too much, more than there is. What nobody said is not checked. */
export function useAmountCheck({ min, max, balance }: AmountLimits): (entry: string) => string | undefined {
  const { t, common } = useWalletTexts();
  const format = useFormat();
  return (entry) => {
    const amount = parsePositiveAmount(entry);
    if (amount === undefined) return t(isWrittenOtherwise(entry) ? 'money.correctWriting' : 'money.correct');
    if (min !== undefined && compareMoney(amount, min) < 0) return common('money.belowMin', { min: format.money(min) });
    if (max !== undefined && compareMoney(amount, max) > 0) return common('money.aboveMax', { max: format.money(max) });
    if (balance !== undefined && compareMoney(amount, balance) > 0) return t('money.overBalance');
    return undefined;
  };
}
