import { paths } from '@unison/shared/contract';
import { useGoBack } from '@unison/shared/remote';
import { ShownOnce } from '@unison/shared/screen';
import { LinkButton, StatusLine } from '@unison/shared/ui';
import { Sheet, useUntilSaved } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import styles from '../parts/Form.module.css';
import { useUnsavedCode } from '../parts/useUnsavedCode';
import { useWalletTexts } from '../useWalletTexts';
import { RecoverPayPasswordForm } from './RecoverPayPasswordForm';
import { useRecoverPayPassword } from './useRecoverPayPassword';

/** A new withdraw password for login password and recovery code; the code is used up, the next one is shown once (B-01). Nothing closes the sheet while that may be on its way. */
export function RecoverPayPasswordSheet({ onClose }: { onClose: () => void }) {
  const { t, common } = useWalletTexts();
  const goBack = useGoBack();
  const [recovered, setRecovered] = useState<{ nextCode: string | undefined }>();
  const recovery = useRecoverPayPassword((nextCode) => setRecovered({ nextCode }));
  const saved = useUntilSaved(recovered?.nextCode !== undefined, useUnsavedCode(), recovery.form.isSending);
  if (!recovered)
    return (
      <Sheet open title={t('pwd.recover')} onClose={recovery.form.isSending ? undefined : onClose}>
        <RecoverPayPasswordForm {...recovery} />
      </Sheet>
    );
  if (recovered.nextCode === undefined)
    return (
      <Sheet open title={t('pwd.recover')} onClose={onClose}>
        <div className={styles.form}>
          <StatusLine tone="warning" live>
            {t('pwd.recoverCodeLost')}
          </StatusLine>
          <LinkButton href={paths.information()} variant="primary" block>
            {t('mine.info')}
          </LinkButton>
        </div>
      </Sheet>
    );
  return (
    <Sheet open title={common('code.recovery')}>
      <ShownOnce
        name={common('code.recovery')}
        secret={recovered.nextCode}
        onSaved={saved(() => {
          onClose();
          goBack();
        })}
      >
        {t('pwd.recovered')}
      </ShownOnce>
    </Sheet>
  );
}
