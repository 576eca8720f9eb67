import { useGetBaseInfoQuery } from '@unison/shared/api';
import { isLanguage, LANGUAGES, type Language } from '@unison/shared/contract';
import { useShellTexts } from '../useShellTexts';

export type OfferedLanguage = { code: Language; name: string };

/** The languages the platform lists, else the six of the app (I18N-03, O-48); one that the app has no texts in is left out, one without a name has the app's. */
export function useOfferedLanguages(): { languages: OfferedLanguage[]; isLoading: boolean } {
  const { common } = useShellTexts();
  const { data: base, isLoading } = useGetBaseInfoQuery();
  const listed = (base?.languages ?? []).filter((entry): entry is OfferedLanguage => isLanguage(entry.code));
  const offered = listed.length > 0 ? listed : LANGUAGES.map((code) => ({ code, name: '' }));
  const languages = offered.map(({ code, name }) => ({ code, name: name || common(`lang.${code}`) }));
  return { languages, isLoading };
}
