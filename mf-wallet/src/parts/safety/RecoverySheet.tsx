import { useState } from 'react';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Answer, ShownOnce } from '@unison/shared/screen';
import { Button, SkeletonRows } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useGetSecurityQuery } from '../safetyApi';
import { NewRecoveryCode } from './NewRecoveryCode';

type RecoverySheetProps = {
  /** The member did not ask for it: a button says that it can wait. */
  isOffer?: boolean;
  onClose: () => void;
};

/** Makes the first or the next recovery code (B-01). With the code on screen only its own button closes the sheet. */
export function RecoverySheet({ isOffer = false, onClose }: RecoverySheetProps) {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts(SHARED_TEXTS);
  const answer = useGetSecurityQuery();
  const [code, setCode] = useState<string>();
  if (code !== undefined) {
    return (
      <Sheet open title={shared('code.recovery')}>
        <ShownOnce name={shared('code.recovery')} secret={code} onSaved={onClose}>
          {t('safety.recoveryOnce')}
        </ShownOnce>
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={shared('code.recovery')}>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(security) => <NewRecoveryCode security={security} onMade={setCode} />}
      </Answer>
      {isOffer ? (
        <Button variant="quiet" block onClick={onClose}>
          {t('safety.later')}
        </Button>
      ) : null}
    </Sheet>
  );
}
