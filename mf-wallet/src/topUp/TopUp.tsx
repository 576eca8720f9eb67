import { AttemptNotes } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { usePartWhile } from '@unison/shared/screen';
import { focusMain } from '@unison/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import type { OpenedTopUp } from '../parts/moneyApi';
import { ChooseMethod } from './ChooseMethod';
import { LeftOpen } from './LeftOpen';
import type { Method } from './payment';
import { openedTopUp } from './topUpAttempts';
import { useLeftOpen } from './useLeftOpen';
import { useTopUp } from './useTopUp';

export type TopUpProps = {
  money: string;
  methods: readonly Method[];
  /** Is told whether the payment page stands. */
  onPaying: (isPaying: boolean) => void;
};

/** Choosing a way to pay opens the top-up; its payment page takes the place of the choice (WALLET-06, WALLET-07). */
export function TopUp({ money, methods, onPaying }: TopUpProps) {
  const { t } = useTexts('wallet');
  const { own, open, isBusy, choose, forget } = useTopUp();
  const left = useLeftOpen(money);
  const [paying, setPaying] = useState<{ method: Method; topUp: OpenedTopUp }>();
  const isPaying = paying !== undefined;
  const PaymentPage = usePartWhile(isPaying, () => import('./PaymentPage').then((module) => module.PaymentPage));
  // It is over or left: the next equal one is another.
  const end = useCallback(() => openedTopUp.of().change(() => null), []);
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);
  const unanswered = open.filter(({ body }) => body.money === money);

  const startAnew = () => {
    setPaying(undefined);
    focusMain(); // what had the focus goes with the payment page
  };

  const pay = async (method: Method) => {
    const bankType = method.code ?? String(methods.indexOf(method) + 1);
    const topUp = await choose({ money, bankType, payWay: method.name });
    if (!topUp) return;
    setPaying({ method, topUp });
    focusMain(); // what had the focus goes with the choice
  };

  if (paying && PaymentPage) {
    const { method, topUp } = paying;
    const now = methods.find(({ code }) => code && code === method.code) ?? method; // in the language of the moment
    return <PaymentPage money={money} method={now.name} topUp={topUp} onEnd={end} onStartAnew={startAnew} />;
  }
  return (
    <ChooseMethod
      money={money}
      methods={methods}
      notes={
        <>
          <AttemptNotes of={own} records={paths.rechargeRecords()} recordsLabel={t('money.seeRecords')} />
          {left.number === undefined ? null : <LeftOpen money={money} number={left.number} />}
        </>
      }
      isAwaited={left.isAwaited}
      isBusy={isBusy || isPaying}
      unansweredSince={unanswered.length > 0 && !isBusy ? Math.max(...unanswered.map(({ begunAt }) => begunAt)) : undefined}
      onChoose={(method) => void pay(method)}
      onStartAnew={() => unanswered.forEach(({ key }) => forget(key))}
    />
  );
}
