import { LOCALE } from '../contract';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';

/** Texts of one language: flat keys, `{name}` placeholders, plural keys `_one`, `_many`, `_other` with `{count}`. */
export type Texts = Record<string, string>;

/** Loads a namespace's texts of one language, e.g. by a dynamic `import` of its JSON. */
export type TextLoader = (language: Language) => Promise<Texts | { default: Texts }>;

type Source = { load: TextLoader; loading: Map<Language, Promise<void>> };

const sources = new Map<string, Source>();

function textsOf(module: Texts | { default: Texts }): Texts {
  return typeof module.default === 'object' ? module.default : (module as Texts); // a module of texts has its texts under `default`
}

/** Puts texts in place at once, instead of what the namespace had in that language. For texts that are already there, as in tests. */
export function putTexts(namespace: string, language: Language, texts: Texts): void {
  engine.removeResourceBundle(LOCALE[language], namespace);
  engine.addResourceBundle(LOCALE[language], namespace, texts);
}

async function fetchTexts(namespace: string, source: Source, language: Language): Promise<void> {
  const texts = textsOf(await source.load(language));
  // A source that was replaced meanwhile has nothing more to say.
  if (sources.get(namespace) === source) putTexts(namespace, language, texts);
}

/** The namespace's texts of a language; a failed load is tried anew by the next call. Resolves at once for an unknown namespace. */
export function loadTexts(namespace: string, language: Language): Promise<void> {
  const source = sources.get(namespace);
  if (!source) return Promise.resolve();
  const known = source.loading.get(language);
  if (known) return known;
  const loading = fetchTexts(namespace, source, language);
  source.loading.set(language, loading);
  loading.catch(() => source.loading.delete(language));
  return loading;
}

/** Makes a namespace's texts known and loads those of the language in use; a repeated call replaces them (upgrade of a remote). See `ready`. */
export function addTexts(namespace: string, loader: TextLoader): Promise<void> {
  sources.set(namespace, { load: loader, loading: new Map() });
  return ready(namespace);
}

/** Resolves when the namespace's texts of the language in use are there; rejects when they cannot be loaded (call again to retry). */
export function ready(namespace: string): Promise<void> {
  return loadTexts(namespace, languageInUse());
}

/** Every namespace that has a loader. */
export function knownNamespaces(): string[] {
  return [...sources.keys()];
}
