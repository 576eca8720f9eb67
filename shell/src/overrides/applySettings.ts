import { STORAGE_KEYS } from '@unison/shared/api';
import type { Combination, Theme } from '@unison/shared/remote/combination';

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

/** Language and theme of a combination. The language is the device's from now on, as if it had been chosen; the theme ends with the page. */
export function applySettings({ language, theme }: Combination): void {
  if (language !== undefined) localStorage.setItem(STORAGE_KEYS.language, language);
  if (theme !== undefined) applyTheme(theme);
}
