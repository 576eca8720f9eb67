import { keepLanguage, readLanguage } from '../api/credentials';
import { LOCALE } from '../contract';
import type { Language } from '../contract';
import { engine, languageInUse } from './engine';
import { knownNamespaces, loadTexts, putTexts } from './namespaces';
import type { Texts } from './namespaces';

let latestSwitch = 0;

/** Loads one namespace for the switch; where that fails its old texts stay readable, and `ready` tries again later. */
async function loadOrKeep(namespace: string, language: Language, former: Language): Promise<void> {
  try {
    await loadTexts(namespace, language);
  } catch {
    const texts = engine.getResourceBundle(LOCALE[former], namespace) as Texts | undefined; // i18next does not type its bundles
    if (texts && !engine.hasResourceBundle(LOCALE[language], namespace)) putTexts(namespace, language, texts);
  }
}

async function switchTo(language: Language): Promise<void> {
  const mine = ++latestSwitch;
  const former = languageInUse();
  await Promise.all(knownNamespaces().map((namespace) => loadOrKeep(namespace, language, former)));
  if (mine !== latestSwitch) return;
  await engine.changeLanguage(LOCALE[language]);
  document.documentElement.lang = LOCALE[language];
}

/** At boot: loads all known texts of the saved language (default Vietnamese, I18N-02) and sets `<html lang>`. Nothing is saved. */
export function startTexts(): Promise<void> {
  return switchTo(readLanguage());
}

/**
 * Keeps the language, loads all known texts of it, then switches every screen at once, without reload.
 * Of two calls the later one wins. Reload the platform's answers afterwards with `reloadAnswers` (O-08).
 */
export function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  return switchTo(language);
}
