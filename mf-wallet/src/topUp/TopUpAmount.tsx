import { paths } from '@unison/shared/contract';
import { parsePositiveAmount } from '@unison/shared/format';
import { useForm } from '@unison/shared/forms';
import { SHARED_TEXTS, useFormat, useTexts } from '@unison/shared/i18n';
import { Button, Facts, LinkButton, Screen } from '@unison/shared/ui';
import { useNavigate } from 'react-router-dom';
import { AmountField } from '../parts/AmountField';
import { isWrittenOtherwise } from '../parts/amounts';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import { QuickAmounts } from './QuickAmounts';
import styles from './topUp.module.css';
import { useHandedBalance } from './useHandedBalance';

export function TopUpAmount() {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts(SHARED_TEXTS);
  const { money } = useFormat();
  const navigate = useNavigate();
  const balance = useHandedBalance();
  const form = useForm({
    start: { amount: '' },
    keepAs: 'topUp',
    check: ({ amount }) => {
      if (parsePositiveAmount(amount) !== undefined) return {};
      return { amount: isWrittenOtherwise(amount) ? t('money.wrongWriting') : shared('money.wrong') };
    },
    send: async ({ amount }) => {
      await null; // a navigation within the event would make React read the form as the data of an action
      void navigate(paths.channel(parsePositiveAmount(amount) ?? ''));
      return false; // nothing is sent yet: whoever comes back finds the amount
    },
  });
  return (
    <Screen>
      <Facts items={[{ label: t('mine.balance'), value: money(balance) }]} />
      <form {...form.props} className={styles.form}>
        <AmountField {...form.text('amount')} />
        <QuickAmounts chosen={parsePositiveAmount(form.entries.amount)} onChoose={(amount) => form.change({ amount })} />
        <Button type="submit" variant="primary" block>
          {t('money.continue')}
        </Button>
      </form>
      <LinkButton variant="quiet" href={paths.rechargeRecords()} block>
        {t('mine.rechargeRecord')}
      </LinkButton>
      <PlayCreditsNote />
    </Screen>
  );
}
