import { useTexts } from '@unison/shared/i18n';
import { useBack, useGoBack, useHeading } from '@unison/shared/remote';
import { foreignAddress, ForeignPage } from '@unison/shared/screen';
import { Screen, StatusLine } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { useEffect, useState } from 'react';
import type { OpenedTopUp } from '../parts/moneyApi';
import { Paid } from './Paid';
import { PaymentState } from './PaymentState';
import { usePaymentRecord } from './usePaymentRecord';

export type PaymentPageProps = { money: string; method: string; topUp: OpenedTopUp; onEnd: () => void; onStartAnew: () => void };

/** The platform's own page in a frame. What that page says or sends counts for nothing: the record alone tells whether it was paid. */
export function PaymentPage({ money, method, topUp, onEnd, onStartAnew }: PaymentPageProps) {
  const { t } = useTexts('wallet');
  const goBack = useGoBack();
  const [isLeaving, setLeaving] = useState(false);
  const payment = usePaymentRecord(topUp.number);
  useHeading(t('money.payment'));
  useBack(payment.isOver ? undefined : () => setLeaving(true));
  useEffect(() => {
    if (payment.isOver) onEnd();
  }, [payment.isOver, onEnd]);

  const address = foreignAddress(topUp.payUrl);
  if (payment.isPaid && payment.record) return <Paid record={payment.record} balance={payment.balance} />;
  const state = <PaymentState money={money} method={method} number={topUp.number} payment={payment} onStartAnew={onStartAnew} />;
  return (
    <>
      {address ? (
        <ForeignPage address={address} title={t('money.payment')}>
          {state}
        </ForeignPage>
      ) : (
        <Screen>
          <StatusLine tone="danger">{t('money.noPage')}</StatusLine>
          {state}
        </Screen>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={t('money.leaveAsk')}
        confirmLabel={t('money.leave')}
        onConfirm={() => {
          onEnd();
          setLeaving(false);
          goBack();
        }}
        onCancel={() => setLeaving(false)}
      >
        {t('money.leaveNote')}
      </ConfirmDialog>
    </>
  );
}
