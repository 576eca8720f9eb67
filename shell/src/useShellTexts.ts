import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';

/** This package's texts by `t`, those every package uses by `common`. */
export function useShellTexts() {
  const { t, language } = useTexts('shell');
  const { t: common } = useTexts(SHARED_TEXTS);
  return { t, common, language };
}
