import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import { soonEnough } from './soonEnough';

/** How long it waits for the settings, in ms: what a press says must not seem to be lost. */
const PATIENCE_MS = 2_000;

/**
 * Tells what only the service can change, with the link to it where the platform has one (O-104), which the settings say that are on their way; `base`
 * where it has come since the last drawing.
 */
export function useServiceToast(): (text: string, tone?: 'neutral' | 'danger', base?: BaseInfo) => Promise<void> {
  const { common } = useWalletTexts();
  const toast = useToast();
  const { data: drawn, refetch } = useGetBaseInfoQuery();
  return async (text, tone = 'neutral', base = drawn) => {
    const settings = base ?? (await soonEnough<{ data?: BaseInfo }>(refetch(), {}, PATIENCE_MS)).data;
    const link = settings?.hasService ? { link: { label: common('service.name'), href: paths.service() } } : {};
    toast({ text, tone, ...link });
  };
}
