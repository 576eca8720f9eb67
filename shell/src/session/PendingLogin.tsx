import { useTexts } from '@unison/shared/i18n';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { AgeAskedContext } from '../age/ageAsked';
import { PlainColumn } from '../frame/PlainColumn';
import { SecondStep } from './SecondStep';
import type { ThirdPartyRequest } from './thirdPartyRequest';
import { useThirdPartyAttempt, type AttemptEnds } from './useThirdPartyAttempt';

export type PendingLoginProps = { request: ThirdPartyRequest } & AttemptEnds;

/** A third-party login on its way: it begins by itself once the question for the age is answered (O-83), and stops only to ask for the code of a second step (O-81), where who has none at hand goes back. */
export function PendingLogin({ request, ...ends }: PendingLoginProps) {
  const { t } = useTexts('shell');
  const { attempt, needsCode } = useThirdPartyAttempt(request, ends);
  const ageAsked = use(AgeAskedContext);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => void attempt(undefined));
  useEffect(() => {
    if (ageAsked || hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [ageAsked]);
  return (
    <PlainColumn heading={t('login.title')} onBack={needsCode ? () => ends.onGivenUp() : undefined}>
      <Screen>{needsCode ? <SecondStep onSend={attempt} /> : <SkeletonRows label={t('login.working')} />}</Screen>
    </PlainColumn>
  );
}
