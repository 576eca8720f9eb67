import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';

/** This package's texts by `t`, those every package uses by `common`. */
export function useVideoTexts() {
  const { t, language } = useTexts('video');
  const { t: common } = useTexts(SHARED_TEXTS);
  return { t, common, language };
}
