import { useState } from 'react';
import { useCapability } from '@unison/shared/api';
import { useIsHere } from '@unison/shared/attempt';
import { Answer, ShownOnce } from '@unison/shared/screen';
import { SkeletonRows, useToast } from '@unison/shared/ui';
import { Sheet, useUntilSaved } from '@unison/shared/ui/overlay';
import { useGetSecurityQuery, useRemoveTotpMutation } from '../parts/safetyApi';
import { useUnsavedCode } from '../parts/useUnsavedCode';
import { useWalletTexts } from '../useWalletTexts';
import { RecoverySheet } from './RecoverySheet';
import { TurnOff } from './TurnOff';
import { TurnOn } from './TurnOn';

/** Two-step verification: on when it is off, off when it is on (B-11). A recovery code that was used is followed by the next one, shown once: nothing closes the sheet while that may be on its way. */
export function TotpSheet({ onClose }: { onClose: () => void }) {
  const { t, common } = useWalletTexts();
  const toast = useToast();
  const answer = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading: isTurningOff }] = useRemoveTotpMutation();
  const hasCodes = useCapability('recovery');
  const [isMaking, setMaking] = useState(false);
  const [nextCode, setNextCode] = useState('');
  const saved = useUntilSaved(nextCode !== '', useUnsavedCode(), isTurningOff);
  const isHere = useIsHere();
  const done = (text: string) => {
    toast({ text, tone: 'positive' });
    // It can be closed while a code is confirmed: the answer must not close the one that is open by then.
    if (isHere()) onClose();
  };
  const turnedOff = (next: string | undefined) => {
    if (next === undefined) done(t('safety.totpOffCodeUsed'));
    else if (next === '') done(t('safety.totpIsOff'));
    else setNextCode(next);
  };

  if (nextCode !== '') {
    return (
      <Sheet open title={common('code.recovery')}>
        <ShownOnce name={common('code.recovery')} secret={nextCode} onSaved={saved(() => done(t('safety.totpIsOff')))}>
          {t('safety.recoveryOnce')}
        </ShownOnce>
      </Sheet>
    );
  }
  if (isMaking) return <RecoverySheet onClose={() => setMaking(false)} />;
  return (
    <Sheet open onClose={isTurningOff ? undefined : onClose} title={t('safety.totp')}>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(security) => {
          const wayBack = { hasCode: hasCodes && security.hasRecoveryCode, onMakeCode: hasCodes ? () => setMaking(true) : undefined };
          return security.hasTotp ? (
            <TurnOff {...wayBack} pausedUntil={security.pausedUntil} remove={remove} onDone={turnedOff} />
          ) : (
            <TurnOn {...wayBack} onDone={() => done(t('safety.totpIsOn'))} />
          );
        }}
      </Answer>
    </Sheet>
  );
}
