import { useFormat } from '@unison/shared/i18n';
import type { WithdrawRule } from '../parts/moneyApi';
import { useWalletTexts } from '../useWalletTexts';

/** The limits in one sentence (WALLET-16); of what the platform does not say '–', or nothing where a count would bend the words. */
export function useRuleText({ min, max, timesADay }: WithdrawRule): string {
  const { t, common } = useWalletTexts();
  const { money } = useFormat();
  const limits = { min: money(min), max: money(max) };
  if (timesADay !== undefined) return t('money.rule', { ...limits, count: timesADay });
  return `${common('money.belowMin', limits)} · ${common('money.aboveMax', limits)}`;
}
