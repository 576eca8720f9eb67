import { useTexts } from '@unison/shared/i18n';
import { StatusLine } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useShell } from '../shell';
import { CombinationForm } from './CombinationForm';
import { CombinationLink } from './CombinationLink';
import { GrantForm } from './GrantForm';
import { heldGrant } from './heldGrant';
import styles from './TestPanel.module.css';

/** What a tester sees of this page's parts and can change; on a deployment for members nothing but the question for a grant until one holds. */
export function TestPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('shell-testers');
  const { tester } = useShell();
  const { trial, rights } = tester;
  const isOpen = !rights.now().needsGrant || heldGrant(rights.now()) !== undefined;
  return (
    <Sheet open title={t('panel.title')} onClose={onClose}>
      <div className={styles.panel}>
        {trial?.problems.map(({ reason, what }) => (
          <StatusLine key={reason + what} tone="warning">
            {t(`problem.${reason}`, { what })}
          </StatusLine>
        ))}
        {isOpen ? (
          <>
            <CombinationForm />
            <CombinationLink />
          </>
        ) : (
          <GrantForm />
        )}
      </div>
    </Sheet>
  );
}
