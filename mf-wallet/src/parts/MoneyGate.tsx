import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { WithBaseInfo } from '@unison/shared/remote';
import { ServiceLink } from '@unison/shared/screen';
import { EmptyState, LinkButton, Screen } from '@unison/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** Both ways of money are closed by the one setting; each says for itself what is closed. */
export const CLOSED = { topUp: 'money.rechargeClosed', withdrawal: 'money.withdrawClosed' } as const;

const RECORDS = { topUp: paths.rechargeRecords, withdrawal: paths.withdrawRecords } as const;

export type MoneyGateProps = {
  way: keyof typeof CLOSED;
  /** `keepOpen(true)`: what stands is under way and stays, also when the settings close meanwhile. */
  children: (base: BaseInfo, keepOpen: (isKept: boolean) => void) => ReactNode;
};

/**
 * A money screen stands in here: it waits for the platform's settings and is not there while they close it, also when opened by address (O-12). What became
 * of money that was sent before is in the records.
 */
export function MoneyGate({ way, children }: MoneyGateProps) {
  const { t } = useTexts('wallet');
  const { data: base } = useGetBaseInfoQuery();
  const [isKept, keepOpen] = useState(false);
  if (base && (!base.moneyClosed || isKept)) return children(base, keepOpen);
  return (
    <Screen>
      <WithBaseInfo>
        {() => (
          <>
            <EmptyState icon="lock" message={t(CLOSED[way])} action={<ServiceLink />} />
            <LinkButton href={RECORDS[way]()} block>
              {t('money.seeRecords')}
            </LinkButton>
          </>
        )}
      </WithBaseInfo>
    </Screen>
  );
}
