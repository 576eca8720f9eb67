import { reloadAnswers } from '@unison/shared/api';
import type { Language } from '@unison/shared/contract';
import { changeLanguage } from '@unison/shared/i18n';
import { useErrorToast } from '@unison/shared/session';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

/** Switches every text at once and loads the platform's answers anew, which are in the member's language too (I18N-04, O-08). */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const dispatch = useDispatch();
  const errorToast = useErrorToast();
  return useCallback(
    async (language) => {
      if (!(await changeLanguage(language))) errorToast(undefined);
      dispatch(reloadAnswers());
    },
    [dispatch, errorToast],
  );
}
