import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { WithBaseInfo } from '@unison/shared/remote';
import { ServiceLink } from '@unison/shared/screen';
import { EmptyState, Screen } from '@unison/shared/ui';
import type { ReactNode } from 'react';

/** Both ways of money are closed by the one setting; each says for itself what is closed. */
export const CLOSED = { topUp: 'money.rechargeClosed', withdrawal: 'money.withdrawClosed' } as const;

export type MoneyGateProps = { way: keyof typeof CLOSED; children: (base: BaseInfo) => ReactNode };

/** A money screen stands in here: it waits for the platform's settings and is not there while they close it, also when opened by address (O-12). */
export function MoneyGate({ way, children }: MoneyGateProps) {
  const { t } = useTexts('wallet');
  const { data: base } = useGetBaseInfoQuery();
  if (base && !base.moneyClosed) return children(base);
  return (
    <Screen>
      <WithBaseInfo>{() => <EmptyState icon="lock" message={t(CLOSED[way])} action={<ServiceLink />} />}</WithBaseInfo>
    </Screen>
  );
}
