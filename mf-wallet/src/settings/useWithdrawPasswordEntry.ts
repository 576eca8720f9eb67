import { useNavigate } from 'react-router-dom';
import { useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { useServiceToast } from '../parts/useServiceToast';

/**
 * Where 'withdraw password' leads: to set it, to edit it, or to the service where editing is closed (ACCOUNT-56 to ACCOUNT-59).
 * Until that is known the row is busy; where asking failed, a press asks again.
 */
export function useWithdrawPasswordEntry(): { onPress: () => void; busy: boolean } {
  const { t: shared } = useTexts(SHARED_TEXTS);
  const navigate = useNavigate();
  const serviceToast = useServiceToast();
  const { data: user, isFetching, refetch } = useGetUserInfoQuery();
  const { data: base } = useGetBaseInfoQuery();

  const onPress = () => {
    if (!user) return void refetch();
    if (!user.hasPayPassword) void navigate(paths.setPayPassword());
    else if (base?.canEditPayPassword) void navigate(paths.editPayPassword());
    else serviceToast(shared('service.contact'));
  };
  return { onPress, busy: !user && isFetching };
}
