import { useCapability } from '@unison/shared/api';
import { Card, Icon } from '@unison/shared/ui';
import type { IconName } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { REPORTS } from '../parts/reportApi';
import styles from './Introduction.module.css';

type Step = { icon: IconName; text: string };

const STEPS: Step[] = [
  { icon: 'city', text: 'dir.introBrowse' },
  { icon: 'picture', text: 'dir.introOpen' },
  { icon: 'service', text: 'dir.introContact' },
];
const REPORT: Step = { icon: 'report', text: 'dir.introReport' };

/** How the directory works (O-29); of reports only where the platform takes them. */
export function Introduction() {
  const { t } = useDirectoryTexts();
  const steps = useCapability(REPORTS) ? [...STEPS, REPORT] : STEPS;
  return (
    <Card>
      <h2 className={styles.title}>{t('dir.introTitle')}</h2>
      <ol role="list" className={styles.steps}>
        {steps.map(({ icon, text }) => (
          <li key={text} className={styles.step}>
            <Icon name={icon} className={styles.icon} />
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
