import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';

/** Values for the `{placeholders}` of a text; `count` chooses the plural form. */
export type TextValues = Record<string, string | number>;

/** Finds a text by its key and fills it in; a key without text comes back as it is. */
export type Translate = (key: string, values?: TextValues) => string;

/** The texts of a namespace in the language in use; renders anew when either changes. */
export function useTexts(namespace: string): { t: Translate; language: Language } {
  const { t: find } = useTranslation(namespace, { i18n: engine });
  const t: Translate = useCallback((key, values = {}) => find(key, values), [find]);
  return { t, language: languageInUse() };
}

/** A text outside React, in the language in use. Inside React use `useTexts`. */
export function textOf(namespace: string, key: string, values: TextValues = {}): string {
  return engine.t(key, { ns: namespace, ...values });
}
