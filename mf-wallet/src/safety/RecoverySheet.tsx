import { useState } from 'react';
import { Answer, ShownOnce } from '@unison/shared/screen';
import { Button, SkeletonRows } from '@unison/shared/ui';
import { Sheet, useUntilSaved } from '@unison/shared/ui/overlay';
import { useGetSecurityQuery, useRenewRecoveryCodeMutation } from '../parts/safetyApi';
import { useWalletTexts } from '../useWalletTexts';
import { useUnsavedCode } from '../parts/useUnsavedCode';
import { NewRecoveryCode } from './NewRecoveryCode';

type RecoverySheetProps = {
  /** The member did not ask for it: a button says that it can wait. */
  isOffer?: boolean;
  onClose: () => void;
};

/**
 * Makes the first or the next recovery code (B-01). Nothing closes the sheet while that may be on its way, and with it on screen only its own
 * button does.
 */
export function RecoverySheet({ isOffer = false, onClose }: RecoverySheetProps) {
  const { t, common } = useWalletTexts();
  const answer = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [renew, { isLoading: isSending }] = useRenewRecoveryCodeMutation();
  const [code, setCode] = useState<string>();
  const saved = useUntilSaved(code !== undefined, useUnsavedCode(), isSending);
  if (code !== undefined) {
    return (
      <Sheet open title={common('code.recovery')}>
        <ShownOnce name={common('code.recovery')} secret={code} onSaved={saved(onClose)}>
          {t('safety.recoveryOnce')}
        </ShownOnce>
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={isSending ? undefined : onClose} title={common('code.recovery')}>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(security) => <NewRecoveryCode security={security} renew={renew} onMade={setCode} />}
      </Answer>
      {isOffer ? (
        <Button variant="quiet" block busy={isSending} onClick={onClose}>
          {t('safety.later')}
        </Button>
      ) : null}
    </Sheet>
  );
}
