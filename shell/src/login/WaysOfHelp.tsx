import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Button, LinkButton, useToast } from '@unison/shared/ui';
import { useState } from 'react';
import { ServiceLink } from '../frame/ServiceLink';
import { useLoadedPart } from '../frame/useLoadedPart';
import styles from '../credentials/EntryScreen.module.css';

const loadSheet = () => import('../recovery/RecoverySheet').then(({ RecoverySheet }) => RecoverySheet);

/** The ways on below the form, of one look. For who cannot log in: the message of the product, beside it the way to the service (SESSION-06, Q-43), and a recovery code where the platform knows them (B-01). */
export function WaysOfHelp() {
  const { t } = useTexts('shell');
  const { t: shared } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  const hasRecovery = useCapability('recovery');
  const [isRecovering, setRecovering] = useState(false);
  const RecoverySheet = useLoadedPart(isRecovering, loadSheet);
  return (
    <div className={styles.help}>
      <Button variant="quiet" size="small" onClick={() => toast(shared('service.contact'))}>
        {t('login.forgot')}
      </Button>
      {hasRecovery ? (
        <Button variant="quiet" size="small" onClick={() => setRecovering(true)}>
          {t('recovery.use')}
        </Button>
      ) : null}
      <ServiceLink beside />
      <LinkButton variant="quiet" size="small" href={paths.register()}>
        {t('login.toRegister')}
      </LinkButton>
      {isRecovering && RecoverySheet ? <RecoverySheet onClose={() => setRecovering(false)} /> : null}
    </div>
  );
}
