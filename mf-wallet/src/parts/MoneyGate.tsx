import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { WithBaseInfo } from '@unison/shared/remote';
import { EmptyState, LinkButton, Screen } from '@unison/shared/ui';
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
      <WithBaseInfo>
        {({ hasService }) => (
          <EmptyState
            icon="lock"
            message={t(CLOSED[way])}
            action={hasService ? <LinkButton href={paths.service()}>{t('mine.service')}</LinkButton> : undefined}
          />
        )}
      </WithBaseInfo>
    </Screen>
  );
}
