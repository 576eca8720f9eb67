import { isLanguage, LOCALE } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { SelectField, useLeading } from '@unison/shared/ui';
import { useLanguageChoice } from './useLanguageChoice';
import { useOfferedLanguages } from './useOfferedLanguages';

/** The language switch where there is no screen to go to. */
export function LanguageField() {
  const { t, language } = useTexts('shell');
  const languages = useOfferedLanguages();
  const choose = useLanguageChoice();
  const [chosen, lead] = useLeading(language); // its texts come late
  return (
    <SelectField
      label={t('lang.title')}
      value={chosen}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: LOCALE[code] }))}
      onChange={({ target }) => {
        if (!isLanguage(target.value)) return;
        lead(target.value);
        void choose(target.value);
      }}
    />
  );
}
