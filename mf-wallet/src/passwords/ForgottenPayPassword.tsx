import { useCapability } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';

/** For who does not know the old one any more; only where the platform knows recovery codes (B-01). */
export function ForgottenPayPassword() {
  const { t } = useTexts('wallet');
  const hasRecovery = useCapability('recovery');
  const sheet = useOnDemand(() => import('./RecoverPayPasswordSheet').then((module) => module.RecoverPayPasswordSheet));
  if (!hasRecovery) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" busy={sheet.isBusy} onClick={sheet.open}>
        {t('pwd.forgot')}
      </Button>
      {sheet.Part ? <sheet.Part onClose={sheet.close} /> : null}
    </>
  );
}
