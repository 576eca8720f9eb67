import { useTexts } from '../i18n';

/** The one line of a screen whose work has not come yet: the frame, the title and the access rule around it are real. */
export function NotBuiltScreen() {
  const { t } = useTexts('shared');
  return (
    <p style={{ margin: 0, padding: 'var(--space-8) var(--space-4)', color: 'var(--ink-muted)', textAlign: 'center' }}>
      {t('screen.notBuilt')}
    </p>
  );
}
