import { readLanguage, reloadAnswers, STORAGE_KEYS } from '@unison/shared/api';
import { languageInUse, startTexts } from '@unison/shared/i18n';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** Speaks the language that was chosen elsewhere, in another tab or while this page was put aside: requests are sent in it from that moment on, so what they are shown beside follows. */
export function useFollowLanguage(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const follow = ({ key = STORAGE_KEYS.language }: Event & { key?: string | null }) => {
      if (key !== STORAGE_KEYS.language || readLanguage() === languageInUse()) return;
      void startTexts().then(() => dispatch(reloadAnswers()));
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', follow);
    };
  }, [dispatch]);
}
