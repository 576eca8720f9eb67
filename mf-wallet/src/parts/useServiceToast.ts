import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';

/** Tells what only the service can change, with the link to it where the platform has one (O-104); `base` where it has come since the last drawing. */
export function useServiceToast(): (text: string, tone?: 'neutral' | 'danger', base?: BaseInfo) => void {
  const { common } = useWalletTexts();
  const toast = useToast();
  const { data: drawn } = useGetBaseInfoQuery();
  return (text, tone = 'neutral', base = drawn) => {
    const link = base?.hasService ? { link: { label: common('service.name'), href: paths.service() } } : {};
    toast({ text, tone, ...link });
  };
}
