import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import type { ToastMessage } from '@unison/shared/ui';

/** What whoever is led away from a recovery code that stood there once is told: perhaps nobody has it. */
export function useUnsavedCode(): ToastMessage {
  const { t } = useTexts('wallet');
  return { text: t('safety.recoveryUnsaved'), link: { label: t('mine.info'), href: paths.information() } };
}
