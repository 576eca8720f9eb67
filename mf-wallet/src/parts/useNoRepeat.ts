import { useTexts } from '@unison/shared/i18n';
import type { SyntheticEvent } from 'react';
import { useServiceToast } from './useServiceToast';

/** For the submit of what is set once (ERR-20): nothing is sent; who has to change it is the service. */
export function useNoRepeat(): (event: SyntheticEvent) => void {
  const { t } = useTexts('wallet');
  const serviceToast = useServiceToast();
  return (event) => {
    event.preventDefault();
    void serviceToast(t('info.noRepeat'), 'danger');
  };
}
