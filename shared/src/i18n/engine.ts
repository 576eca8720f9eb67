import { createInstance } from 'i18next';
import type { FormatterModule, i18n } from 'i18next';
import { readLanguage } from '../api';
import { LANGUAGES, LOCALE } from '../contract';
import { formatNumber } from '../format';
import type { Language } from '../contract';
import { ENGINE_OPTIONS } from './engineOptions';

/** Our own i18next, started with the saved language (I18N-02): BCP 47 inside, the product's codes outside; flat keys, `{name}` placeholders. */
export const engine: i18n = createInstance();

const nothing = () => undefined;
/** A number in a text reads as every other: grouped. What is no count, such as the number of a round, is handed over as text. */
const grouped: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: string | number) => (typeof value === 'number' ? formatNumber(value, languageInUse()) : value),
};

void engine.use(grouped).init({ ...ENGINE_OPTIONS, lng: LOCALE[readLanguage()] });

/** The language in use, in our code. */
export function languageInUse(): Language {
  return LANGUAGES.find((language) => LOCALE[language] === engine.language) ?? readLanguage();
}
