import { paths } from '@unison/shared/contract';
import { Icon, LinkElement } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './ServiceLink.module.css';

export function ServiceLink() {
  const { t } = useHomeTexts();
  return (
    <LinkElement href={paths.service()} aria-label={t('home.service')} className={styles.link}>
      <Icon name="service" />
    </LinkElement>
  );
}
