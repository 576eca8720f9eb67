import { LANGUAGES, LOCALE } from '../contract';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';

/** Texts of one language: flat keys, `{name}` placeholders, plural keys `_one`, `_many`, `_other` with `{count}`. */
export type Texts = Record<string, string>;

/** Loads a namespace's texts of one language, e.g. by a dynamic `import` of its JSON. */
export type TextLoader = (language: Language) => Promise<Texts | { default: Texts }>;

/**
 * The texts of one release of a package, loaded once per language. Loading changes nothing on screen: what it shows are the texts of the
 * source that was activated last (`activateTexts`).
 */
export type TextSource = {
  readonly namespace: string;
  /** Loads the texts of a language, the one in use unless told; a failed load is tried anew by the next call. */
  load: (language?: Language) => Promise<void>;
  /** True when the texts of the language in use are there. */
  isReady: () => boolean;
  /** What was loaded so far. */
  texts: ReadonlyMap<Language, Texts>;
};

const sources = new Map<string, TextSource>();

function textsOf(module: Texts | { default: Texts }): Texts {
  return typeof module.default === 'object' ? module.default : (module as Texts); // a module of texts has its texts under `default`
}

/** Puts texts in place at once, instead of what the namespace had in that language. For texts that are already there, as in tests. */
export function putTexts(namespace: string, language: Language, texts: Texts): void {
  engine.removeResourceBundle(LOCALE[language], namespace);
  engine.addResourceBundle(LOCALE[language], namespace, texts);
}

/** A source of texts for `activateTexts`; nothing is loaded or shown yet. */
export function textSource(namespace: string, loader: TextLoader): TextSource {
  const texts = new Map<Language, Texts>();
  const loading = new Map<Language, Promise<void>>();
  const fetchTexts = async (language: Language) => {
    texts.set(language, textsOf(await loader(language)));
    // A source that was replaced meanwhile has nothing more to say.
    if (sources.get(namespace) === source) putTexts(namespace, language, texts.get(language) ?? {});
  };
  const source: TextSource = {
    namespace,
    texts,
    isReady: () => texts.has(languageInUse()),
    load(language = languageInUse()) {
      const known = loading.get(language);
      if (known) return known;
      const started = fetchTexts(language);
      loading.set(language, started);
      started.catch(() => loading.delete(language));
      return started;
    },
  };
  return source;
}

/** Shows this source's texts in its namespace from now on, in one step and in every language it has loaded, instead of any other's. */
export function activateTexts(source: TextSource): void {
  if (sources.get(source.namespace) === source) return;
  sources.set(source.namespace, source);
  for (const language of LANGUAGES) engine.removeResourceBundle(LOCALE[language], source.namespace);
  for (const [language, texts] of source.texts) putTexts(source.namespace, language, texts);
}

/**
 * Makes a namespace's texts known and loads those of the language in use, for a package that exists once in a page; a repeated call
 * replaces them, the old ones stay readable until the new ones are there. Remotes hand theirs to the shell. See `ready`.
 */
export function addTexts(namespace: string, loader: TextLoader): Promise<void> {
  sources.set(namespace, textSource(namespace, loader));
  return ready(namespace);
}

/** Resolves when the namespace's texts of the language in use are there, at once for an unknown namespace; rejects when they cannot be loaded (call again to retry). */
export function ready(namespace: string): Promise<void> {
  return sources.get(namespace)?.load() ?? Promise.resolve();
}

/** The source of every namespace. */
export function knownSources(): TextSource[] {
  return [...sources.values()];
}
