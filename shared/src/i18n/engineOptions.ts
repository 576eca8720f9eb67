import type { InitOptions } from 'i18next';

/** How our i18next reads texts, whatever the language: flat keys without namespaces in them, `{name}` placeholders, no other language's text. */
export const ENGINE_OPTIONS: InitOptions = {
  initAsync: false,
  fallbackLng: false,
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  ns: [],
  resources: {},
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
};
