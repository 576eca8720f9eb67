import { ShownOnce } from '@unison/shared/screen';
import { Sheet, useUntilSaved } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { useShellTexts } from '../useShellTexts';
import { RecoveryForm } from './RecoveryForm';
import { useRecovery } from './useRecovery';

/**
 * A new password for a recovery code; then the next code, once (B-01). Nothing closes the sheet while that may be on its way, and with it on
 * screen only its own button does. Whoever is led away from it by the browser, or by a login in another tab, hears how to get another.
 */
export function RecoverySheet({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, common } = useShellTexts();
  const [nextCode, setNextCode] = useState<string>();
  const recovery = useRecovery(username, setNextCode);
  const saved = useUntilSaved(nextCode !== undefined, { text: t('recovery.unsaved'), tone: 'positive' }, recovery.form.isSending);
  if (nextCode !== undefined) {
    return (
      <Sheet open title={t('recovery.doneTitle')}>
        <ShownOnce name={common('code.recovery')} secret={nextCode} onSaved={saved(onClose)}>
          {t('recovery.done')}
        </ShownOnce>
      </Sheet>
    );
  }
  return (
    <Sheet open title={t('recovery.use')} onClose={recovery.form.isSending ? undefined : onClose}>
      <RecoveryForm {...recovery} />
    </Sheet>
  );
}
