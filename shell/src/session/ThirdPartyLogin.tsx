import { paths } from '@unison/shared/contract';
import { currentSession, useSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useShell } from '../shell';
import { AccountChoice } from './AccountChoice';
import { PendingLogin } from './PendingLogin';
import { refusalIn, refusedLogin } from '../routing/returnAddress';
import type { ThirdPartyRequest } from './thirdPartyRequest';

/** `leading`: the login is settled and leads to an address; no screen is shown before it is reached. */
type Step =
  | { kind: 'asked'; request: ThirdPartyRequest }
  | { kind: 'leading'; to: string; refusal: string | undefined }
  | { kind: 'settled' };

/** Settles a third-party login that the address asked for before any screen is shown (SESSION-23 to SESSION-25, O-43). */
export function ThirdPartyLogin({ children }: { children: ReactNode }) {
  const { thirdParty } = useShell();
  const { pathname, state } = useLocation();
  const [step, setStep] = useState<Step>(thirdParty ? { kind: 'asked', request: thirdParty } : { kind: 'settled' });
  // The link may be one to /Login itself: the reason has to be there too.
  const hasArrived = step.kind === 'leading' && step.to === pathname && step.refusal === refusalIn(state);
  if (hasArrived) setStep({ kind: 'settled' });

  if (step.kind === 'settled' || hasArrived) return children;
  if (step.kind === 'leading')
    return <Navigate to={step.to} state={step.refusal === undefined ? null : refusedLogin(step.refusal)} replace />;
  return (
    <AskedLogin
      request={step.request}
      onKeep={() => setStep({ kind: 'settled' })}
      onSettled={(to, refusal) => setStep({ kind: 'leading', to, refusal })}
    />
  );
}

type AskedLoginProps = {
  request: ThirdPartyRequest;
  onKeep: () => void;
  /** Told where the login leads, and why it was refused. */
  onSettled: (to: string, refusal?: string) => void;
};

/** With a member's session in place, who to be is asked first, and again where the other account was not to be had; should that session be over meanwhile, there is nothing to ask. */
function AskedLogin({ request, onKeep, onSettled }: AskedLoginProps) {
  const { isMember } = useSession();
  const toast = useToast();
  const [isAsking, setAsking] = useState(isMember);
  const giveUp = (refusal?: string) => {
    if (!currentSession().isMember) return onSettled(paths.login(), refusal);
    if (refusal !== undefined) toast({ text: refusal, tone: 'danger' });
    setAsking(true);
  };
  if (isAsking && isMember) return <AccountChoice other={request.username} onKeep={onKeep} onSwitch={() => setAsking(false)} />;
  return <PendingLogin request={request} onEntered={() => onSettled(paths.mine())} onGivenUp={giveUp} />;
}
