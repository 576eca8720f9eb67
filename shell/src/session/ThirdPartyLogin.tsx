import { useTexts } from '@unison/shared/i18n';
import { usePartWhile } from '@unison/shared/screen';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PlainColumn } from '../frame/PlainColumn';
import { useShell } from '../shell';
import { refusalIn, refusedLogin } from '../routing/returnAddress';
import type { ThirdPartyRequest } from './thirdPartyRequest';

/** `leading`: the login is settled and leads to an address; no screen is shown before it is reached. */
type Step =
  | { kind: 'asked'; request: ThirdPartyRequest }
  | { kind: 'leading'; to: string; refusal: string | undefined }
  | { kind: 'settled' };

/** Settles a third-party login that the address asked for before any screen is shown (SESSION-23 to SESSION-25, O-43). Its code comes where there is one. */
export function ThirdPartyLogin({ children }: { children: ReactNode }) {
  const { thirdParty } = useShell();
  const { pathname, state } = useLocation();
  const [step, setStep] = useState<Step>(thirdParty ? { kind: 'asked', request: thirdParty } : { kind: 'settled' });
  const load = () => import(/* webpackChunkName: 'sheets' */ './AskedLogin').then((module) => module.AskedLogin);
  const AskedLogin = usePartWhile(step.kind === 'asked', load, false);
  // The link may be one to /Login itself: the reason has to be there too.
  const hasArrived = step.kind === 'leading' && step.to === pathname && step.refusal === refusalIn(state);
  if (hasArrived) setStep({ kind: 'settled' });

  if (step.kind === 'settled' || hasArrived) return children;
  if (step.kind === 'leading')
    return <Navigate to={step.to} state={step.refusal === undefined ? null : refusedLogin(step.refusal)} replace />;
  if (!AskedLogin) return <Loading />;
  return (
    <AskedLogin
      request={step.request}
      onKeep={() => setStep({ kind: 'settled' })}
      onSettled={(to, refusal) => setStep({ kind: 'leading', to, refusal })}
    />
  );
}

function Loading() {
  const { t } = useTexts('shell');
  return (
    <PlainColumn heading={t('login.title')}>
      <Screen>
        <SkeletonRows label={t('login.working')} />
      </Screen>
    </PlainColumn>
  );
}
