import { keepLanguage, readLanguage } from '../api/credentials';
import { LOCALE } from '../contract';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';
import { knownNamespaces, loadTexts, putTexts } from './namespaces';
import type { Texts } from './namespaces';

let latestSwitch = 0;

/** Loads one namespace for the switch; where that fails, its old texts stay readable and it yields false. */
async function loadOrKeep(namespace: string, language: Language, former: Language): Promise<boolean> {
  try {
    await loadTexts(namespace, language);
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
  const came = await Promise.all(knownNamespaces().map((namespace) => loadOrKeep(namespace, language, former)));
  if (mine !== latestSwitch) return true;
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
