import { useState } from 'react';
import { attemptStore, useAttempt } from '../parts/attempt';
import { useOpenTopUpMutation } from '../parts/moneyApi';
import type { OpenedTopUp } from '../parts/moneyApi';
import { ChooseMethod } from './ChooseMethod';
import { bodyOf, isOfAmount } from './payment';
import type { Method } from './payment';
import { PaymentPage } from './PaymentPage';

const store = attemptStore('topUp.attempt');

export type TopUpProps = { money: string; methods: readonly Method[] };

/**
 * Choosing a way to pay opens the top-up; its payment page takes the place of the choice (WALLET-06, WALLET-07). Until it is paid or left, the
 * same choice leads to the same top-up, also after a reload.
 */
export function TopUp({ money, methods }: TopUpProps) {
  const { unanswered, send, forget } = useAttempt(store, { until: 'forgotten' });
  const [open, { isLoading }] = useOpenTopUpMutation();
  const [paying, setPaying] = useState<{ method: Method; topUp: OpenedTopUp }>();

  const choose = async (method: Method) => {
    const payWay = method.name;
    const bankType = method.code ?? String(methods.indexOf(method) + 1);
    const saved = await send(bodyOf(money, bankType, payWay), undefined, (key) => open({ key, money, payWay, bankType }).unwrap());
    if (saved) setPaying({ method, topUp: saved.answer });
  };

  if (paying) return <PaymentPage money={money} method={paying.method.name} topUp={paying.topUp} onEnd={forget} />;
  return (
    <ChooseMethod
      money={money}
      methods={methods}
      isBusy={isLoading}
      isUnanswered={unanswered !== undefined && isOfAmount(unanswered.body, money)}
      onChoose={(method) => void choose(method)}
      onStartAnew={forget}
    />
  );
}
