import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Facts, LinkButton, Screen, StatusLine } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { TopUp } from '../parts/recordsApi';
import styles from './TopUp.module.css';

/** The record says that it is paid, in its own words (WALLET-27). */
export function Paid({ record }: { record: TopUp }) {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const message = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the payment page.
  useEffect(() => message.current?.focus(), []);
  return (
    <Screen>
      <div ref={message} tabIndex={-1} className={styles.paid}>
        <StatusLine tone="positive" live>
          {t('money.recordsSay', { status: record.statusText })}
        </StatusLine>
        <Facts
          items={[
            { label: t('money.amount'), value: money(record.money) },
            { label: t('record.number'), value: record.number },
          ]}
        />
        <LinkButton href={paths.mine()} variant="primary" block>
          {t('tab.mine')}
        </LinkButton>
        <LinkButton href={paths.rechargeRecords(record.number)} block>
          {t('money.seeReceipt')}
        </LinkButton>
      </div>
    </Screen>
  );
}
