import { useAskedAgain } from '@unison/shared/api';
import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { maskAccount } from '@unison/shared/format';
import { useTexts } from '@unison/shared/i18n';
import { ListRow } from '@unison/shared/ui';
import { useNavigate } from 'react-router-dom';
import { toBegin } from '../parts/begun';
import { useFreshUserBank } from '../parts/useFreshUserBank';

/** Where the binding stands leads on (ACCOUNT-29, O-22); while that is not known nothing is said of it, and the screen of the card tells. */
export function BankRow({ user }: { user: UserInfo }) {
  const { t } = useTexts('wallet');
  const { data: bank, error, refetch } = useFreshUserBank();
  useAskedAgain(bank ? undefined : error, refetch);
  const navigate = useNavigate();
  // Binding a bank needs a withdraw password: from setting it the way leads on to the binding (ERR-16, O-22).
  const setPayPasswordFirst = () => {
    void navigate(paths.setPayPassword(), { state: toBegin(paths.bindCard(), 'bank.paypassFirst') });
  };

  if (!bank) return <ListRow title={t('bank.card')} icon="bank" href={paths.bankCard()} />;
  if (bank.isBound)
    return <ListRow title={t('bank.card')} icon="bank" trailing={maskAccount(bank.accountNumber)} href={paths.bankCard()} />;
  if (!user.hasPayPassword) return <ListRow title={t('info.bank')} icon="bank" leads onPress={setPayPasswordFirst} />;
  return <ListRow title={t('info.bank')} icon="bank" href={paths.bindCard()} />;
}
