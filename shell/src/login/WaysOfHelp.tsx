import { useCapability } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { Button, useToast } from '@unison/shared/ui';
import styles from '../credentials/EntryScreen.module.css';
import { useShellTexts } from '../useShellTexts';

/** At the password, for who cannot log in: the message of the product, with the way to the service in the header (SESSION-06, Q-43), and a recovery code where the platform knows them (B-01). */
export function WaysOfHelp() {
  const { t, common } = useShellTexts();
  const toast = useToast();
  const hasRecovery = useCapability('recovery');
  const recovery = useOnDemand(() =>
    import(/* webpackChunkName: 'sheets' */ '../recovery/RecoverySheet').then((module) => module.RecoverySheet),
  );
  return (
    <div className={styles.help}>
      <Button variant="quiet" size="small" onClick={() => toast(common('service.contact'))}>
        {t('login.forgot')}
      </Button>
      {hasRecovery ? (
        <Button variant="quiet" size="small" aria-haspopup="dialog" busy={recovery.isBusy} onClick={recovery.open}>
          {t('recovery.use')}
        </Button>
      ) : null}
      {recovery.Part ? <recovery.Part onClose={recovery.close} /> : null}
    </div>
  );
}
