import { paths } from '@unison/shared/contract';
import { compareMoney, isWrittenOtherwise, parsePositiveAmount } from '@unison/shared/format';
import { useForm } from '@unison/shared/forms';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Facts, Form, FormSkeleton, List, ListRow, Screen } from '@unison/shared/ui';
import { useNavigate } from 'react-router-dom';
import { AmountField } from '../parts/AmountField';
import { DayEnds } from '../parts/DayEnds';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import { useWalletTexts } from '../useWalletTexts';
import { LastAmount } from './LastAmount';
import { NoRoom } from './NoRoom';
import { QuickAmounts } from './QuickAmounts';
import { useHandedBalance } from './useHandedBalance';
import { useTopUpRoom } from './useTopUpRoom';
import type { TopUpRoom } from './useTopUpRoom';

export function TopUpAmount() {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { balance, user } = useHandedBalance();
  const room = useTopUpRoom();
  return (
    <Screen>
      <Facts
        items={[
          { label: t('mine.balance'), value: money(balance) },
          ...(room.isLimited ? [{ label: t('money.topUpLimitLeft'), value: money(room.left) }] : []),
        ]}
      />
      {balance === undefined && user.error !== undefined ? <Answer of={user}>{() => null}</Answer> : null}
      <DayEnds at={room.isLimited ? room.renewsAt : undefined} />
      {room.isShut ? <NoRoom room={room} /> : room.isAwaited ? <FormSkeleton fields={1} /> : <AmountForm room={room} />}
      {/* Below what is awaited nothing stands yet: it would move. */}
      {room.isAwaited && !room.isShut ? null : (
        <>
          <PlayCreditsNote />
          <List>
            <ListRow icon="card" title={t('mine.rechargeRecord')} href={paths.rechargeRecords()} />
            {room.isShut ? null : <LastAmount left={room.left} />}
          </List>
        </>
      )}
    </Screen>
  );
}

function AmountForm({ room: { left } }: { room: TopUpRoom }) {
  const { t, common } = useWalletTexts();
  const navigate = useNavigate();
  const problem = (entry: string) => {
    const amount = parsePositiveAmount(entry);
    if (amount === undefined) return common(isWrittenOtherwise(entry) ? 'money.wrongWriting' : 'money.wrong');
    return left !== undefined && compareMoney(amount, left) > 0 ? t('money.overTopUpLimit') : undefined;
  };
  const form = useForm({
    start: { amount: '' },
    holdAs: 'topUp',
    check: ({ amount }) => ({ amount: problem(amount) }),
    send: async ({ amount }) => {
      await null; // a navigation within the event would make React read the form as the data of an action
      void navigate(paths.channel(parsePositiveAmount(amount) ?? ''));
      return false; // nothing is sent yet: whoever comes back finds the amount
    },
  });
  return (
    <Form of={form} submit={t('money.continue')}>
      <AmountField {...form.text('amount')} />
      <QuickAmounts chosen={parsePositiveAmount(form.entries.amount)} onChoose={(amount) => form.change({ amount })} />
    </Form>
  );
}
