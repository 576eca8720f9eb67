import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';

/** Tells what only the service can change, with the link to it where the platform has one (O-104). */
export function useServiceToast(): (text: string, tone?: 'neutral' | 'danger') => void {
  const { t } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  const { data: base } = useGetBaseInfoQuery();
  const link = base?.hasService ? { link: { label: t('service.name'), href: paths.service() } } : {};
  return (text, tone = 'neutral') => toast({ text, tone, ...link });
}
