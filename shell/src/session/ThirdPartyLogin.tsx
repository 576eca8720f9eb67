import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { usePartWhile } from '@unison/shared/screen';
import { currentSession } from '@unison/shared/session';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PlainColumn } from '../frame/PlainColumn';
import { useShell } from '../shell';
import { refusalIn } from '../routing/returnAddress';
import type { ThirdPartyRequest } from './thirdPartyRequest';

/** `leading`: the login is settled and leads to an address; no screen is shown before it is reached. */
type Step =
  | { kind: 'asked'; request: ThirdPartyRequest }
  | { kind: 'leading'; to: string; refusal: string | undefined }
  | { kind: 'settled' };

type Loaded = typeof import('./AskedLogin').AskedLogin;

/** Its code: asked for as soon as it is known that an address wants it. */
export const loadAskedLogin = (): Promise<Loaded> =>
  import(/* webpackChunkName: 'sheets' */ './AskedLogin').then((module) => module.AskedLogin);

type ThirdPartyLoginProps = { load?: () => Promise<Loaded>; children: ReactNode };

/** Settles a third-party login that the address asked for before any screen is shown (SESSION-23 to SESSION-25, O-43). Its code comes where there is one. */
export function ThirdPartyLogin({ load = loadAskedLogin, children }: ThirdPartyLoginProps) {
  const { thirdParty } = useShell();
  const { pathname, state } = useLocation();
  const [step, setStep] = useState<Step>(thirdParty ? { kind: 'asked', request: thirdParty } : { kind: 'settled' });
  const AskedLogin = usePartWhile(step.kind === 'asked', load, false);
  // The link may be one to /Login itself: the reason has to be there too.
  const hasArrived = step.kind === 'leading' && step.to === pathname && step.refusal === refusalIn(state);
  if (hasArrived) setStep({ kind: 'settled' });

  if (step.kind === 'settled' || hasArrived) return children;
  if (step.kind === 'leading')
    return <Navigate to={step.to} state={step.refusal === undefined ? null : { refusal: step.refusal }} replace />;
  const settle = () => setStep({ kind: 'settled' });
  const lead = (to: string, refusal?: string) => setStep({ kind: 'leading', to, refusal });
  // Nothing was sent yet: whoever waits for the code in vain goes on without it.
  if (!AskedLogin) return <Loading onBack={() => (currentSession().isMember ? settle() : lead(paths.login()))} />;
  return <AskedLogin request={step.request} onKeep={settle} onSettled={lead} />;
}

function Loading({ onBack }: { onBack: () => void }) {
  const { t } = useTexts('shell');
  return (
    <PlainColumn heading={t('login.title')} onBack={onBack}>
      <Screen>
        <SkeletonRows label={t('login.working')} />
      </Screen>
    </PlainColumn>
  );
}
