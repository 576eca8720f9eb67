import { paths } from '@unison/shared/contract';
import { signedMoney } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { DoneMark, Facts, LinkButton, Money, Screen } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { TopUp } from '../parts/recordsApi';
import styles from './TopUp.module.css';

export type PaidProps = {
  record: TopUp;
  /** After this payment; undefined until it is asked anew. */
  balance: number | undefined;
};

/** The record says that it is paid, in its own words (WALLET-27): the moment the whole way was for. */
export function Paid({ record, balance }: PaidProps) {
  const { t } = useTexts('wallet');
  const { amount, money, unit } = useFormat();
  const message = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the payment page.
  useEffect(() => message.current?.focus(), []);
  return (
    <Screen>
      <div ref={message} tabIndex={-1} className={styles.paid}>
        <div className={styles.moment}>
          <DoneMark />
          <p role="status">{t('money.recordsSay', { status: record.statusText })}</p>
          <Money
            value={signedMoney({ amount }, record.money)}
            unit={record.money === undefined ? undefined : unit}
            tone="gained"
            size="figure"
          />
        </div>
        <Facts
          items={[
            { label: t('money.newBalance'), value: money(balance) },
            { label: t('record.number'), value: record.number },
          ]}
        />
        <div className={styles.ways}>
          <LinkButton href={paths.mine()} variant="primary" block>
            {t('money.done')}
          </LinkButton>
          <LinkButton href={paths.rechargeRecords(record.number)} block>
            {t('money.seeReceipt')}
          </LinkButton>
        </div>
      </div>
    </Screen>
  );
}
