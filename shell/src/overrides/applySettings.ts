import { STORAGE_KEYS } from '@unison/shared/api';
import { isLanguage, type Language } from '@unison/shared/contract';
import type { Combination, Theme } from '@unison/shared/remote/combination';
import { trialState } from './trialState';

const THEMED = /prefers-color-scheme:\s*dark/;

/** The rules for dark devices, of every stylesheet that may be read. */
function darkRules(): CSSMediaRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule && THEMED.test(rule.media.mediaText));
    } catch {
      // Of another origin without permission: none of ours.
      return [];
    }
  }) as CSSMediaRule[]; // filtered by its class one line above
}

/** Shows the colours of one theme whatever the device prefers: the very rules for dark devices act always, or never. */
function applyTheme(theme: Theme): void {
  for (const rule of darkRules()) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
  document.documentElement.style.colorScheme = theme;
}

/** Sets the device's language, and notes in the tab what it was. Of several links that is what was there before the first. */
function applyLanguage(language: Language): void {
  const now = localStorage.getItem(STORAGE_KEYS.language);
  if (now === language) return;
  localStorage.setItem(STORAGE_KEYS.language, language);
  const { language: noted } = trialState.now();
  trialState.set({ language: { before: noted?.set === now ? noted.before : now, set: language } });
}

/** The language that a link set in this tab, until somebody has chosen another or it was given back. */
export function linkedLanguage(): Language | undefined {
  const set = trialState.now().language?.set;
  return isLanguage(set) && set === localStorage.getItem(STORAGE_KEYS.language) ? set : undefined;
}

/** Gives the device its own language back, unless somebody has chosen another since a link set it. */
export function giveBackLanguage(): void {
  const { language } = trialState.now();
  if (!language || !linkedLanguage()) return;
  if (language.before === null) localStorage.removeItem(STORAGE_KEYS.language);
  else localStorage.setItem(STORAGE_KEYS.language, language.before);
}

/** Language and theme of a combination. The language is the device's until it is taken back or another is chosen; the theme ends with the page. */
export function applySettings({ language, theme }: Combination): void {
  if (language !== undefined) applyLanguage(language);
  if (theme !== undefined) applyTheme(theme);
}
