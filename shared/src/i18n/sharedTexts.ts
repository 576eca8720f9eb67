import type { Language } from '../contract';
import { addTexts } from './namespaces';
import type { Texts } from './namespaces';

/** Namespace of shared's own texts. */
export const SHARED_TEXTS = 'shared';

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_cn: () => import(/* webpackChunkName: 'texts-zh_cn' */ './locales/zh_cn.json'),
  en_us: () => import(/* webpackChunkName: 'texts-en_us' */ './locales/en_us.json'),
  es_spa: () => import(/* webpackChunkName: 'texts-es_spa' */ './locales/es_spa.json'),
  ms_my: () => import(/* webpackChunkName: 'texts-ms_my' */ './locales/ms_my.json'),
  vn_vn: () => import(/* webpackChunkName: 'texts-vn_vn' */ './locales/vn_vn.json'),
  ja_ja: () => import(/* webpackChunkName: 'texts-ja_ja' */ './locales/ja_ja.json'),
};

/** Makes shared's own texts known; done once by this package. A failure shows again in `startTexts`. */
export function addSharedTexts(): void {
  addTexts(SHARED_TEXTS, (language) => files[language]()).catch(() => undefined);
}
