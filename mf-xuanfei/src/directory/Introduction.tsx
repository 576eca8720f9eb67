import { Card, Icon } from '@unison/shared/ui';
import type { IconName } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './Introduction.module.css';

type Step = { icon: IconName; text: string };

const STEPS: Step[] = [
  { icon: 'city', text: 'dir.introBrowse' },
  { icon: 'picture', text: 'dir.introOpen' },
  { icon: 'service', text: 'dir.introContact' },
];

/** How the directory works (O-29). */
export function Introduction() {
  const { t } = useDirectoryTexts();
  return (
    <Card>
      <h2 className={styles.title}>{t('dir.introTitle')}</h2>
      <ol role="list" className={styles.steps}>
        {STEPS.map(({ icon, text }) => (
          <li key={text} className={styles.step}>
            <Icon name={icon} className={styles.icon} />
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
