import { useCallback } from 'react';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { useToast } from '../ui';

/** Copies a text and says whether it worked. Without a secure context there is no clipboard: show the text so that it can be selected by hand. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        toast({ text: t('copy.failed'), tone: 'danger' });
        return false;
      }
      toast({ text: t('copy.done'), tone: 'positive' });
      return true;
    },
    [t, toast],
  );
}
