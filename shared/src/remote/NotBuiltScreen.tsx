import { useTexts } from '../i18n';

/** The one line of a screen whose work has not come yet: the frame, the title and the access rule around it are real. */
export function NotBuiltScreen() {
  const { t } = useTexts('shared');
  return <p>{t('screen.notBuilt')}</p>;
}
