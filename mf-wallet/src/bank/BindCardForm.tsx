import type { UserInfo } from '@unison/shared/api';
import { useForm, withoutGaps } from '@unison/shared/forms';
import { useSaving } from '@unison/shared/session';
import { Form, StatusLine, TextField, useToast } from '@unison/shared/ui';
import { useListBanksQuery } from '../parts/accountApi';
import type { useSetBankMutation } from '../parts/accountApi';
import { useBackToBegun } from '../parts/begun';
import { RealNameField } from '../parts/RealNameField';
import { useRest } from '../parts/useRest';
import { useWalletTexts } from '../useWalletTexts';
import { BankField } from './BankField';
import { bindCardProblems } from './entries';
import type { BindCardEntries } from './entries';
import { Obstacle, useObstacle } from './Obstacle';

type BindCardFormProps = { user: UserInfo; setBank: ReturnType<typeof useSetBankMutation>[0] };

/** Binds a bank account, once. The real name is filled in and may be changed: the platform decides. */
export function BindCardForm({ user, setBank }: BindCardFormProps) {
  const { t, common } = useWalletTexts();
  const backToBegun = useBackToBegun();
  const { save, refusal } = useSaving({ keep: true });
  const { data: banks } = useListBanksQuery();
  const obstacle = useObstacle(user);
  const toast = useToast();
  const { paused, askPaused } = useRest((until) => t('safety.paused', { until }));
  const form = useForm<BindCardEntries>({
    start: { bank: '', accountNumber: '', holder: user.realName, mobile: '' },
    holdAs: 'bindCard',
    heldFor: user.id,
    check: (entries) => bindCardProblems(entries, t),
    send: async ({ bank: code, accountNumber, holder, mobile }) => {
      const bank = banks?.find((one) => one.code === code);
      if (!bank) return { bank: t('bank.select') };
      const rest = await askPaused();
      if (rest !== undefined) {
        toast({ text: rest, tone: 'danger' });
        return false;
      }
      const card = { accountNumber: withoutGaps(accountNumber), bank, holder: holder.trim(), mobile: mobile.trim() };
      return save(setBank(card), { then: backToBegun, leads: true });
    },
  });

  return (
    <Form of={form} submit={common('common.save')} instead={obstacle?.tell}>
      <Obstacle of={obstacle} />
      {paused === undefined ? null : <StatusLine tone="warning">{paused}</StatusLine>}
      <BankField {...form.choice('bank')} />
      <TextField
        {...form.text('accountNumber')}
        label={t('bank.number')}
        placeholder={t('bank.numberPrompt')}
        inputMode="numeric"
        autoComplete="off"
      />
      <RealNameField {...form.text('holder')} />
      <TextField {...form.text('mobile')} label={t('bank.mobile')} inputMode="tel" autoComplete="tel" />
      {refusal}
    </Form>
  );
}
