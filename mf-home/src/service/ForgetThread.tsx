import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';

/**
 * Takes a visitor's messages from the device (O-86). They outlive every session there, so that whoever opens the service next would read them,
 * and no account could be closed to take them away.
 */
export function ForgetThread({ onForget }: { onForget: () => void }) {
  const { t } = useHomeTexts();
  const { Part: Dialog, isBusy, open, close } = useOnDemand(() => import('./ForgetDialog').then((module) => module.ForgetDialog));
  return (
    <>
      <Button variant="quiet" icon="trash" busy={isBusy} onClick={open}>
        {t('service.forget')}
      </Button>
      {Dialog ? <Dialog onForget={onForget} onClose={close} /> : null}
    </>
  );
}
