import type { Language } from '@unison/shared/contract';
import { addTexts, startTexts, type Texts } from '@unison/shared/i18n';

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_cn: () => import(/* webpackChunkName: 'texts-zh_cn' */ '../locales/zh_cn.json'),
  en_us: () => import(/* webpackChunkName: 'texts-en_us' */ '../locales/en_us.json'),
  es_spa: () => import(/* webpackChunkName: 'texts-es_spa' */ '../locales/es_spa.json'),
  ms_my: () => import(/* webpackChunkName: 'texts-ms_my' */ '../locales/ms_my.json'),
  vn_vn: () => import(/* webpackChunkName: 'texts-vn_vn' */ '../locales/vn_vn.json'),
  ja_ja: () => import(/* webpackChunkName: 'texts-ja_ja' */ '../locales/ja_ja.json'),
};

/** Loads the shell's own and shared's texts in the saved language. Rejects when they cannot be had: a screen of bare keys helps nobody. */
export async function startShellTexts(): Promise<void> {
  await addTexts('shell', (language) => files[language]());
  await startTexts();
}
