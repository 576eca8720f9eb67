import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';

/** Tells what only the service can change, with the link to it where the platform has one (O-104). */
export function useServiceToast(): (text: string, tone?: 'neutral' | 'danger') => void {
  const { common } = useWalletTexts();
  const toast = useToast();
  const { data: base } = useGetBaseInfoQuery();
  const link = base?.hasService ? { link: { label: common('service.name'), href: paths.service() } } : {};
  return (text, tone = 'neutral') => toast({ text, tone, ...link });
}
