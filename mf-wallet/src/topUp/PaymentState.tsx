import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Button, Facts, LinkButton, StatusLine } from '@unison/shared/ui';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import type { Payment } from './usePaymentRecord';

export type PaymentStateProps = {
  money: string;
  method: string;
  number: string | undefined;
  payment: Payment;
  /** Chooses a way to pay anew, once this one is over. */
  onStartAnew: () => void;
};

/** Above the page of the frame: what is paid, what the records say of it, and that no real details belong into that page (O-84). */
export function PaymentState({
  money,
  method,
  number,
  payment: { record, isMissing, isOver, isAsking, ask },
  onStartAnew,
}: PaymentStateProps) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const facts = [
    { label: t('money.amount'), value: format.money(money) },
    { label: t('money.method'), value: method },
    ...(number === undefined ? [] : [{ label: t('record.number'), value: number }]),
  ];
  return (
    <>
      <Facts items={facts} />
      {number === undefined ? (
        <>
          <StatusLine>{t('money.recordDecides')}</StatusLine>
          <LinkButton href={paths.rechargeRecords()} block>
            {t('money.seeRecords')}
          </LinkButton>
        </>
      ) : (
        <>
          <StatusLine live>
            {record ? <p>{t('money.recordsSay', { status: record.statusText })}</p> : null}
            {isMissing ? <p>{t('money.notInRecords')}</p> : null}
            {isOver ? null : <p>{t('money.recordDecides')}</p>}
          </StatusLine>
          {isOver ? (
            <>
              <Button variant="primary" block onClick={onStartAnew}>
                {t('money.startAnew')}
              </Button>
              <LinkButton href={paths.rechargeRecords(number)} block>
                {t('money.seeReceipt')}
              </LinkButton>
            </>
          ) : (
            <Button block busy={isAsking} onClick={() => void ask()}>
              {t('money.iAmDone')}
            </Button>
          )}
        </>
      )}
      <PlayCreditsNote />
    </>
  );
}
