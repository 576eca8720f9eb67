import { useGetBaseInfoQuery } from '@unison/shared/api';
import { isLanguage, LANGUAGES, type Language } from '@unison/shared/contract';
import { useShellTexts } from '../useShellTexts';

export type OfferedLanguage = { code: Language; name: string };

/**
 * The languages the platform lists, else, or until that is known, the six of the app (I18N-03, O-48): who cannot read this one waits for nothing. One that the
 * app has no texts in is left out, one without a name has the app's.
 */
export function useOfferedLanguages(): OfferedLanguage[] {
  const { common } = useShellTexts();
  const { data: base } = useGetBaseInfoQuery();
  const listed = (base?.languages ?? []).filter((entry): entry is OfferedLanguage => isLanguage(entry.code));
  const offered = listed.length > 0 ? listed : LANGUAGES.map((code) => ({ code, name: '' }));
  return offered.map(({ code, name }) => ({ code, name: name || common(`lang.${code}`) }));
}
