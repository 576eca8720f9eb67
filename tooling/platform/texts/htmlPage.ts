import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, LOCALE } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';

/** The language a page of the platform speaks: the one its address names (`lang`), else the browser's first that we have. */
export function languageAsked(named: unknown, accepted = ''): Language {
  if (isLanguage(named)) return named;
  const known = accepted
    .split(',')
    .map((tag) => LANGUAGES.find((code) => LOCALE[code].slice(0, 2) === tag.trim().slice(0, 2).toLowerCase()));
  return known.find((code) => code !== undefined) ?? DEFAULT_LANGUAGE;
}

/** Text as HTML shows it, unchanged. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** What a page may load whose one style is this; it says itself who frames it, and where its forms go. */
export function onlyStyle(style: string): string {
  return `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
