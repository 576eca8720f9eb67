import { useTexts } from '@unison/shared/i18n';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { PlainColumn } from '../frame/PlainColumn';
import { SecondStep } from './SecondStep';
import type { ThirdPartyRequest } from './thirdPartyRequest';
import { useThirdPartyAttempt } from './useThirdPartyAttempt';

export type PendingLoginProps = { request: ThirdPartyRequest; onSettled: (to: string) => void };

/** A third-party login on its way: it begins by itself, and stops only to ask for the code of a second step (O-81). */
export function PendingLogin({ request, onSettled }: PendingLoginProps) {
  const { t } = useTexts('shell');
  const { attempt, needsCode } = useThirdPartyAttempt(request, onSettled);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void attempt(undefined);
  });
  return (
    <PlainColumn heading={t('login.title')}>
      <Screen>{needsCode ? <SecondStep onSend={attempt} /> : <SkeletonRows label={t('login.working')} />}</Screen>
    </PlainColumn>
  );
}
