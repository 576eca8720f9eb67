import { paths } from '@unison/shared/contract';
import { currentSession, useSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState } from 'react';
import { AccountChoice } from './AccountChoice';
import { PendingLogin } from './PendingLogin';
import type { ThirdPartyRequest } from './thirdPartyRequest';

export type AskedLoginProps = {
  request: ThirdPartyRequest;
  onKeep: () => void;
  /** Told where the login leads, and why it was refused. */
  onSettled: (to: string, refusal?: string) => void;
};

/** With a member's session in place, who to be is asked first, and again where the other account was not to be had; should that session be over meanwhile, there is nothing to ask. */
export function AskedLogin({ request, onKeep, onSettled }: AskedLoginProps) {
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
