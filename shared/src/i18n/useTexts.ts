import { useSyncExternalStore } from 'react';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';

/** Values for the `{placeholders}` of a text; `count` chooses the plural form. */
export type TextValues = Record<string, string | number>;

/** Finds a text by its key and fills it in; a key without text comes back as it is. */
export type Translate = (key: string, values?: TextValues) => string;

/** By namespace, of the texts as they are now: another once texts of its own have come or the language is another. */
const translators = new Map<string, Translate>();

// Before who draws by them hears of it.
engine.on('languageChanged', () => translators.clear());
engine.store.on('added', (_language, namespace) => translators.delete(namespace));

function onTexts(changed: () => void): () => void {
  engine.on('languageChanged', changed);
  engine.store.on('added', changed);
  return () => {
    engine.off('languageChanged', changed);
    engine.store.off('added', changed);
  };
}

function translatorOf(namespace: string): Translate {
  const known = translators.get(namespace);
  if (known) return known;
  const find = engine.getFixedT(engine.language, namespace);
  const made: Translate = (key, values = {}) => find(key, values);
  translators.set(namespace, made);
  return made;
}

/** The texts of a namespace in the language in use; renders anew when either changes, and not when another package's texts come. */
export function useTexts(namespace: string): { t: Translate; language: Language } {
  const t = useSyncExternalStore(onTexts, () => translatorOf(namespace));
  return { t, language: languageInUse() };
}

/** Names one after the other, with what the language puts between them (`Big, Odd`; `大、单`). `common` are the texts of shared. */
export const joined = (common: Translate, names: readonly (string | number)[]): string => names.join(common('common.comma'));

/** A text outside React, in the language in use. Inside React use `useTexts`. */
export function textOf(namespace: string, key: string, values: TextValues = {}): string {
  return engine.t(key, { ns: namespace, ...values });
}
