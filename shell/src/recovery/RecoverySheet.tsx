import { ShownOnce } from '@unison/shared/screen';
import { Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { useShellTexts } from '../useShellTexts';
import { RecoveryForm } from './RecoveryForm';

/** A new password for a recovery code; then the next code, once (B-01). With the new code on screen only its own button closes the sheet. */
export function RecoverySheet({ onClose }: { onClose: () => void }) {
  const { t, common } = useShellTexts();
  const [nextCode, setNextCode] = useState<string>();
  if (nextCode !== undefined) {
    return (
      <Sheet open title={t('recovery.doneTitle')}>
        <ShownOnce name={common('code.recovery')} secret={nextCode} onSaved={onClose}>
          {t('recovery.done')}
        </ShownOnce>
      </Sheet>
    );
  }
  return (
    <Sheet open title={t('recovery.use')} onClose={onClose}>
      <RecoveryForm onRecovered={setNextCode} />
    </Sheet>
  );
}
