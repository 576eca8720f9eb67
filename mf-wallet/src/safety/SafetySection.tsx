import { useAskedAgain, useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { List, Section, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import type { Security } from '../parts/safetyApi';
import { useSecurity } from '../parts/useSecurity';
import { useWalletTexts } from '../useWalletTexts';
import { SheetRow } from '../parts/SheetRow';

/** What guards the account, a part of `/Infomation` (O-83): each row stands only where the platform offers it. `waits`: it is asked for, and not shown yet. */
export function SafetySection({ waits = false }: { waits?: boolean }) {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const hasSessions = useCapability('sessions');
  const hasTotp = useCapability('totp');
  const hasRecovery = useCapability('recovery');
  const { data, error, fulfilledTimeStamp, refetch } = useSecurity();
  useAskedAgain(error, refetch);
  // Whoever comes here after a lost answer looks whether it was done: what was known before does not say it. A pause names its own end.
  const [before] = useState(fulfilledTimeStamp);
  const security = error === undefined && fulfilledTimeStamp !== before ? data : undefined;
  if (waits || (!hasSessions && !hasTotp && !hasRecovery)) return null;
  return (
    <Section heading={t('safety.title')}>
      {data?.pausedUntil === undefined ? null : (
        <StatusLine tone="warning">{t('safety.paused', { until: moment(data.pausedUntil) })}</StatusLine>
      )}
      <List>
        {hasSessions ? (
          <SheetRow
            icon="user"
            title={t('safety.sessions')}
            load={() => import('./SessionsSheet').then((module) => module.SessionsSheet)}
          />
        ) : null}
        {hasTotp ? <TotpRow security={security} /> : null}
        {hasRecovery ? <RecoveryRow security={security} /> : null}
      </List>
    </Section>
  );
}

function TotpRow({ security }: { security: Security | undefined }) {
  const { t } = useTexts('wallet');
  return (
    <SheetRow
      icon="shield"
      title={t('safety.totp')}
      trailing={security ? t(security.hasTotp ? 'safety.on' : 'safety.off') : undefined}
      load={() => import('./TotpSheet').then((module) => module.TotpSheet)}
    />
  );
}

function RecoveryRow({ security }: { security: Security | undefined }) {
  const { t, common } = useWalletTexts();
  const { moment } = useFormat();
  const madeAt = security?.recoveryMadeAt;
  return (
    <SheetRow
      icon="lock"
      title={common('code.recovery')}
      detail={
        security?.hasRecoveryCode === false
          ? t('safety.recoveryNone')
          : madeAt === undefined
            ? undefined
            : t('safety.recoveryMade', { date: moment(madeAt) })
      }
      load={() => import('./RecoverySheet').then((module) => module.RecoverySheet)}
    />
  );
}
