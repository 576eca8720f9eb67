import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { KitLabelsProvider } from '../ui';
import type { KitLabels } from '../ui';
import { SHARED_TEXTS } from './sharedTexts';
import { useTexts } from './useTexts';

/** Gives the kit its words in the language in use. The shell puts it around the app once, `renderScreen` around the screen of a test. */
export function KitTexts({ children }: { children: ReactNode }) {
  const { t } = useTexts(SHARED_TEXTS);
  const labels = useMemo<KitLabels>(
    () => ({
      retry: t('common.retry'),
      close: t('common.close'),
      cancel: t('common.cancel'),
      ok: t('common.ok'),
      loading: t('common.loading'),
      showPassword: t('password.show'),
      hidePassword: t('password.hide'),
      deleteDigit: t('common.deleteDigit'),
      pause: t('common.pause'),
      play: t('common.play'),
      messages: t('toast.region'),
      unit: t('currency.main'),
      fictional: t('picture.fictional'),
      place: (n, total) => t('common.place', { n, total }),
    }),
    [t],
  );
  return <KitLabelsProvider value={labels}>{children}</KitLabelsProvider>;
}
