import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useGetWithdrawRuleQuery } from '../parts/moneyApi';
import { soonEnough } from '../parts/soonEnough';
import { useRest } from '../parts/useRest';
import { useWalletTexts } from '../useWalletTexts';

/**
 * Tells what forbids any withdrawal, whatever its amount, with a link to the next step (O-104); true when something does, and nothing is sent.
 * A pause and a used-up day end while the screen stands: whether they still hold is asked first, for a few seconds: what nobody answers stays.
 */
export function useHindrance({ hasPayPassword }: UserInfo): () => Promise<boolean> {
  const { t, common } = useWalletTexts();
  const { moment } = useFormat();
  const toast = useToast();
  const { askPaused } = useRest((until) => t('money.paused', { until }));
  const { data: rule, refetch: askRule } = useGetWithdrawRuleQuery();
  const askAgain = async () => (await askRule()).data;
  /** The rule while the day is used up. */
  const dayUsed = async () => {
    if (rule?.leftToday !== 0) return undefined;
    const now = await soonEnough(askAgain(), rule);
    return now?.leftToday === 0 ? now : undefined;
  };
  return async () => {
    if (!hasPayPassword) {
      toast({ text: t('bank.paypassFirst'), tone: 'danger', link: { label: t('setting.withdrawPassword'), href: paths.setPayPassword() } });
      return true;
    }
    const [paused, used] = await Promise.all([askPaused(), dayUsed()]);
    if (paused !== undefined) {
      toast({ text: paused, tone: 'danger' });
      return true;
    }
    if (used) {
      const ends = used.dayEnds !== undefined && common('care.dayEnds', { time: moment(used.dayEnds) });
      const link = { label: t('mine.withdrawRecord'), href: paths.withdrawRecords() };
      toast({ text: dotted(t('money.dayUsed'), ends), tone: 'danger', link });
      return true;
    }
    return false;
  };
}
