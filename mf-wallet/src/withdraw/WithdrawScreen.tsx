import { useFreshUserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { FormSkeleton, LinkButton, Screen } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useFirstDo } from '../parts/begun';
import { MoneyGate } from '../parts/MoneyGate';
import { useGetWithdrawRuleQuery } from '../parts/moneyApi';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import { useFreshUserBank } from '../parts/useFreshUserBank';
import { useSecurity } from '../parts/useSecurity';
import { Cancellable } from './Cancellable';
import { WithdrawFacts } from './WithdrawFacts';
import { WithdrawForm } from './WithdrawForm';
import { WithdrawRules } from './WithdrawRules';

export function WithdrawScreen() {
  return <MoneyGate way="withdrawal">{() => <Withdrawing />}</MoneyGate>;
}

function Withdrawing() {
  const { t } = useTexts('wallet');
  const user = useFreshUserInfo();
  const bank = useFreshUserBank();
  useSecurity();
  const rule = useGetWithdrawRuleQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <Screen>
      <Answer of={bank} loading={<FormSkeleton fields={4} />}>
        {(bound) =>
          bound.isBound ? (
            <Answer of={user} loading={<FormSkeleton fields={4} />}>
              {(member) => (
                <Answer of={rule} loading={<FormSkeleton fields={4} />}>
                  {(limits) => (
                    <>
                      <WithdrawFacts user={member} bank={bound} rule={limits} />
                      <WithdrawForm user={member} rule={limits} />
                      <Cancellable />
                      <WithdrawRules rule={limits} />
                      <LinkButton variant="quiet" href={paths.withdrawRecords()} block>
                        {t('mine.withdrawRecord')}
                      </LinkButton>
                      <PlayCreditsNote />
                    </>
                  )}
                </Answer>
              )}
            </Answer>
          ) : (
            <BankFirst />
          )
        }
      </Answer>
    </Screen>
  );
}

/** Without a bank nothing can be withdrawn: led to binding one, where that is told (WALLET-15, O-23). */
function BankFirst() {
  const firstDo = useFirstDo();
  useEffect(() => firstDo(paths.bindCard(), 'bank.first'), [firstDo]);
  return <FormSkeleton fields={4} />;
}
