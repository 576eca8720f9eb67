import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { ServiceLink, useOnDemand } from '@unison/shared/screen';
import { Button, LinkButton, useToast } from '@unison/shared/ui';
import styles from '../credentials/EntryScreen.module.css';
import { useShellTexts } from '../useShellTexts';

/** The ways on below the form, of one look. For who cannot log in: the message of the product, beside it the way to the service (SESSION-06, Q-43), and a recovery code where the platform knows them (B-01). */
export function WaysOfHelp() {
  const { t, common } = useShellTexts();
  const toast = useToast();
  const hasRecovery = useCapability('recovery');
  const recovery = useOnDemand(() => import('../recovery/RecoverySheet').then((module) => module.RecoverySheet));
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
      <ServiceLink isDirect variant="quiet" size="small">
        {t('login.service')}
      </ServiceLink>
      <LinkButton variant="quiet" size="small" href={paths.register()}>
        {t('login.toRegister')}
      </LinkButton>
      {recovery.Part ? <recovery.Part onClose={recovery.close} /> : null}
    </div>
  );
}
