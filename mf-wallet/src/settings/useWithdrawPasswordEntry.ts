import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { useIsHere } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { useErrorToast } from '@unison/shared/session';
import { useServiceToast } from '../parts/useServiceToast';
import { useWalletTexts } from '../useWalletTexts';

/**
 * Where 'withdraw password' leads: to set it, to edit it, or to the service where editing is closed (ACCOUNT-56 to ACCOUNT-59).
 * A press before that is known waits for it, asks again where asking failed, and leads on by itself.
 */
export function useWithdrawPasswordEntry(): { onPress: () => void; busy: boolean } {
  const { common } = useWalletTexts();
  const navigate = useNavigate();
  const serviceToast = useServiceToast();
  const errorToast = useErrorToast();
  const { data: user, refetch } = useGetUserInfoQuery();
  const { data: base, refetch: refetchBase } = useGetBaseInfoQuery();
  const [busy, setBusy] = useState(false);
  const isHere = useIsHere();

  const leadOn = ({ hasPayPassword }: { hasPayPassword: boolean }, settings: BaseInfo | undefined) => {
    if (!hasPayPassword) void navigate(paths.setPayPassword());
    else if (settings?.canEditPayPassword) void navigate(paths.editPayPassword());
    else void serviceToast(common('service.contact'), 'neutral', settings);
  };
  const askAndLeadOn = async () => {
    setBusy(true);
    const [own, settings] = await Promise.all([refetch(), base ? { data: base, error: undefined } : refetchBase()]);
    // Whoever left meanwhile is led nowhere.
    if (!isHere()) return;
    setBusy(false);
    if (own.data && (settings.data || !own.data.hasPayPassword)) leadOn(own.data, settings.data);
    else errorToast(own.error ?? settings.error);
  };
  return { onPress: () => (user && (base || !user.hasPayPassword) ? leadOn(user, base) : void askAndLeadOn()), busy };
}
