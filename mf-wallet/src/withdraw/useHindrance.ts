import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useGetWithdrawRuleQuery } from '../parts/moneyApi';
import { soonEnough } from '../parts/soonEnough';
import { useWithdrawalRest } from './useWithdrawalRest';

/**
 * Tells what forbids any withdrawal, whatever its amount, with a link to the next step (O-104); true when something does, and nothing is sent.
 * A pause and a used-up day end while the screen stands: whether they still hold is asked first, for a few seconds: what nobody answers stays.
 */
export function useHindrance({ hasPayPassword }: UserInfo): () => Promise<boolean> {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { askPaused } = useWithdrawalRest();
  const { data: rule, refetch: askRule } = useGetWithdrawRuleQuery();
  const askDayUsed = async () => (await askRule()).data?.leftToday === 0;
  const isDayUsed = async () => rule?.leftToday === 0 && soonEnough(askDayUsed(), true);
  return async () => {
    if (!hasPayPassword) {
      toast({ text: t('bank.paypassFirst'), tone: 'danger', link: { label: t('setting.withdrawPassword'), href: paths.setPayPassword() } });
      return true;
    }
    const [paused, isUsed] = await Promise.all([askPaused(), isDayUsed()]);
    if (paused !== undefined) {
      toast({ text: paused, tone: 'danger' });
      return true;
    }
    if (isUsed) {
      toast({ text: t('money.dayUsed'), tone: 'danger', link: { label: t('mine.withdrawRecord'), href: paths.withdrawRecords() } });
      return true;
    }
    return false;
  };
}
