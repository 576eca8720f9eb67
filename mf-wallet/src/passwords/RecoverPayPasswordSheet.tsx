import { useTexts } from '@unison/shared/i18n';
import { useGoBack } from '@unison/shared/remote';
import { ShownOnce } from '@unison/shared/screen';
import { Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { RecoverPayPasswordForm } from './RecoverPayPasswordForm';

/** A new withdraw password for login password and recovery code; the code is used up, the next one is shown once (B-01). */
export function RecoverPayPasswordSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('wallet');
  const goBack = useGoBack();
  const [nextCode, setNextCode] = useState<string>();
  if (nextCode === undefined)
    return (
      <Sheet open title={t('pwd.recover')} onClose={onClose}>
        <RecoverPayPasswordForm onRecovered={setNextCode} />
      </Sheet>
    );
  return (
    <Sheet open title={t('safety.recovery')}>
      <ShownOnce
        name={t('safety.recovery')}
        secret={nextCode}
        onSaved={() => {
          onClose();
          goBack();
        }}
      >
        {t('pwd.recovered')}
      </ShownOnce>
    </Sheet>
  );
}
