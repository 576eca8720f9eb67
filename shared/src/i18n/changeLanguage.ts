import { keepLanguage, readLanguage } from '../api/credentials';
import { LOCALE } from '../contract';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';
import { knownSources, putTexts } from './namespaces';
import type { Texts, TextSource } from './namespaces';

let latestSwitch = 0;

/** Loads one source for the switch; where that fails, the old texts of its namespace stay readable and it yields false. */
async function loadOrKeep(source: TextSource, language: Language, former: Language): Promise<boolean> {
  const { namespace } = source;
  try {
    await source.load(language);
    return true;
  } catch {
    const texts = engine.getResourceBundle(LOCALE[former], namespace) as Texts | undefined; // i18next does not type its bundles
    if (texts && !engine.hasResourceBundle(LOCALE[language], namespace)) putTexts(namespace, language, texts);
    return false;
  }
}

/** False where some texts are missing: they are loaded again by and by, at once when the network is back. */
async function switchTo(language: Language): Promise<boolean> {
  const mine = ++latestSwitch;
  const former = languageInUse();
  const asked = knownSources();
  const came = await Promise.all(asked.map((source) => loadOrKeep(source, language, former)));
  if (mine !== latestSwitch) return true;
  // A screen that was on its way has come meanwhile, with its texts in the former language.
  if (knownSources().some((source) => !asked.includes(source))) return switchTo(language);
  await engine.changeLanguage(LOCALE[language]);
  document.documentElement.lang = LOCALE[language];
  if (came.every(Boolean)) return true;
  window.addEventListener('online', startTexts, { once: true });
  // A line that loses requests fires nothing. Each try counts as a switch: ever more slowly.
  setTimeout(() => mine === latestSwitch && startTexts(), mine * 10_000);
  return false;
}

/** At boot: loads all known texts of the saved language (default Vietnamese, I18N-02) and sets `<html lang>`. Nothing is saved. */
export function startTexts(): Promise<boolean> {
  return switchTo(readLanguage());
}

/**
 * Keeps the language, loads all known texts of it, then switches every screen at once, without reload.
 * Of two calls the later one wins. False where some could not be loaded: the former ones stand in their place until they come. Reload the platform's answers afterwards with `reloadAnswers` (O-08).
 */
export function changeLanguage(language: Language): Promise<boolean> {
  keepLanguage(language);
  return switchTo(language);
}
