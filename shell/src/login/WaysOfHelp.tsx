import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Button, useToast } from '@unison/shared/ui';
import { ServiceLink } from '../frame/ServiceLink';
import styles from './EntryScreen.module.css';

/** For who cannot log in: the message of the product, and beside it the way to the service where there is one (SESSION-06, Q-43). */
export function WaysOfHelp() {
  const { t } = useTexts('shell');
  const { t: shared } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  return (
    <div className={styles.help}>
      <Button variant="quiet" size="small" onClick={() => toast(shared('service.contact'))}>
        {t('login.forgot')}
      </Button>
      <ServiceLink />
    </div>
  );
}
