import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import type { SyntheticEvent } from 'react';

/** For the submit of what is set once (ERR-20): nothing is sent; who has to change it is the service. */
export function useNoRepeat(): (event: SyntheticEvent) => void {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { data: base } = useGetBaseInfoQuery();
  return (event) => {
    event.preventDefault();
    const link = base?.hasService ? { link: { label: t('mine.service'), href: paths.service() } } : {};
    toast({ text: t('info.noRepeat'), tone: 'danger', ...link });
  };
}
