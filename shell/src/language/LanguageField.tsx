import { isLanguage, LOCALE } from '@unison/shared/contract';
import { SelectField, useLeading } from '@unison/shared/ui';
import { useShellTexts } from '../useShellTexts';
import { useLanguageChoice } from './useLanguageChoice';
import { useOfferedLanguages } from './useOfferedLanguages';

/** The language switch where there is no screen to go to. */
export function LanguageField() {
  const { t, common, language } = useShellTexts();
  const languages = useOfferedLanguages();
  const choose = useLanguageChoice();
  const [chosen, lead] = useLeading(language); // its texts come late
  // The list of a platform may lack the one on screen: the field would show its first as chosen, and that could not be chosen.
  const isMissing = isLanguage(chosen) && !languages.some(({ code }) => code === chosen);
  const shown = isMissing ? [{ code: chosen, name: common(`lang.${chosen}`) }, ...languages] : languages;
  return (
    <SelectField
      label={t('lang.title')}
      value={chosen}
      options={shown.map(({ code, name }) => ({ value: code, label: name, lang: LOCALE[code] }))}
      onChange={({ target }) => {
        if (!isLanguage(target.value)) return;
        lead(target.value);
        void choose(target.value);
      }}
    />
  );
}
