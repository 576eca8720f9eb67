import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import type { WithdrawRule } from '../parts/moneyApi';
import { useWithdrawalRest } from './useWithdrawalRest';

/** Tells what forbids any withdrawal, whatever its amount, with a link to the next step (O-104); true when something does, and nothing is sent. */
export function useHindrance({ hasPayPassword }: UserInfo, { leftToday }: WithdrawRule): () => boolean {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const paused = useWithdrawalRest();
  return () => {
    if (!hasPayPassword) {
      toast({ text: t('bank.paypassFirst'), tone: 'danger', link: { label: t('setting.withdrawPassword'), href: paths.setPayPassword() } });
    } else if (paused !== undefined) {
      toast({ text: paused, tone: 'danger' });
    } else if (leftToday === 0) {
      toast({ text: t('money.dayUsed'), tone: 'danger', link: { label: t('mine.withdrawRecord'), href: paths.withdrawRecords() } });
    } else {
      return false;
    }
    return true;
  };
}
