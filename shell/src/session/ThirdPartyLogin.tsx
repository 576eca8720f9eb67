import { useLoginThirdPartyMutation } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { startSession, useSession } from '@unison/shared/session';
import { Screen, SkeletonRows, useToast } from '@unison/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../boot/shell';
import { PlainColumn } from '../frame/PlainColumn';
import { AccountChoice } from './AccountChoice';
import type { ThirdPartyRequest } from './thirdPartyRequest';

/** Settles a third-party login that the address asked for before any screen is shown (SESSION-23 to SESSION-25, O-43). */
export function ThirdPartyLogin({ children }: { children: ReactNode }) {
  const { thirdParty } = useShell();
  const [isSettled, setSettled] = useState(thirdParty === undefined);
  if (isSettled || !thirdParty) return children;
  return <PendingLogin request={thirdParty} onSettled={() => setSettled(true)} />;
}

function PendingLogin({ request, onSettled }: { request: ThirdPartyRequest; onSettled: () => void }) {
  const { t, language } = useTexts('shell');
  const { isMember } = useSession();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const toast = useToast();
  const [login] = useLoginThirdPartyMutation();
  const [isAsking, setAsking] = useState(isMember);
  const hasBegun = useRef(false);

  // Somebody's session may turn out to be over while the question stands: then there is nothing to ask.
  const begins = !isAsking || !isMember;
  useEffect(() => {
    if (!begins || hasBegun.current) return;
    hasBegun.current = true;
    const settle = async () => {
      const { data, error } = await login({ pairs: request.pairs, lang: language });
      if (data) startSession(data.tokens);
      else toast({ text: errorText(error), tone: 'danger' });
      await navigate(data ? paths.mine() : paths.login(), { replace: true });
      onSettled();
    };
    void settle();
  }, [begins, login, request, language, errorText, toast, navigate, onSettled]);

  if (!begins) return <AccountChoice other={request.username} onKeep={onSettled} onSwitch={() => setAsking(false)} />;
  return (
    <PlainColumn heading={t('login.title')}>
      <Screen>
        <SkeletonRows label={t('login.working')} />
      </Screen>
    </PlainColumn>
  );
}
