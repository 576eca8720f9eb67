import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useNavigate } from 'react-router-dom';
import { toBegin } from '../parts/begun';

/** Binding a bank needs a withdraw password: says so, leads there, and from there to the binding (ERR-16, O-22). */
export function usePayPasswordFirst(): () => void {
  const { t } = useTexts('wallet');
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    toast(t('bank.paypassFirst'));
    void navigate(paths.setPayPassword(), { state: toBegin(paths.bindCard()) });
  };
}
