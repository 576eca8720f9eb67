import type { Language } from '@unison/shared/contract';
import { addTexts, startTexts, type Texts } from '@unison/shared/i18n';

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_cn: () => import('../locales/zh_cn.json'),
  en_us: () => import('../locales/en_us.json'),
  es_spa: () => import('../locales/es_spa.json'),
  ms_my: () => import('../locales/ms_my.json'),
  vn_vn: () => import('../locales/vn_vn.json'),
  ja_ja: () => import('../locales/ja_ja.json'),
};

/** Loads the shell's own and shared's texts in the saved language. Rejects when they cannot be had: a screen of bare keys helps nobody. */
export async function startShellTexts(): Promise<void> {
  await addTexts('shell', (language) => files[language]());
  await startTexts();
}
