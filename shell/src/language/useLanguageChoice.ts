import { reloadAnswers } from '@unison/shared/api';
import type { Language } from '@unison/shared/contract';
import { changeLanguage, SHARED_TEXTS, textOf } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

/** Switches every text at once and loads the platform's answers anew, which are in the member's language too (I18N-04, O-08). */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const dispatch = useDispatch();
  const toast = useToast();
  return useCallback(
    async (language) => {
      // In the words of the language that came, also where this was drawn in the former one.
      if (!(await changeLanguage(language))) toast({ text: textOf(SHARED_TEXTS, 'error.network'), tone: 'danger' });
      dispatch(reloadAnswers());
    },
    [dispatch, toast],
  );
}
