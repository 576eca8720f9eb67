import { useNavigate } from 'react-router-dom';
import { useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';

/** Where 'withdraw password' leads: to set it, to edit it, or to the service where editing is closed (ACCOUNT-56 to ACCOUNT-59). */
export function useWithdrawPasswordEntry(): () => void {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const navigate = useNavigate();
  const showToast = useToast();
  const { data: user } = useGetUserInfoQuery();
  const { data: base } = useGetBaseInfoQuery();

  return () => {
    if (!user) return;
    if (!user.hasPayPassword) void navigate(paths.setPayPassword());
    else if (base?.canEditPayPassword) void navigate(paths.editPayPassword());
    else
      showToast({
        text: shared('service.contact'),
        ...(base?.hasService ? { link: { label: t('mine.service'), href: paths.service() } } : {}),
      });
  };
}
