/** The six languages, in the product's own codes (LIMIT-33). */
export const LANGUAGES = ['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'ja_ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where nothing is saved (LIMIT-31). */
export const DEFAULT_LANGUAGE: Language = 'vn_vn';

/** The BCP 47 tag of each language, for `Intl`, i18next and the `lang` attribute. */
export const LOCALE: Record<Language, string> = {
  zh_cn: 'zh-CN',
  en_us: 'en-US',
  es_spa: 'es-ES',
  ms_my: 'ms-MY',
  vn_vn: 'vi-VN',
  ja_ja: 'ja-JP',
};

/** True for one of the six codes. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The saved code if it is one of the six, else the default (I18N-02). */
export function languageOrDefault(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}
