import { addSharedTexts } from './sharedTexts';

export { changeLanguage, startTexts } from './changeLanguage';
export { languageInUse } from './engine';
export { activateTexts, addTexts, putTexts, ready, textSource } from './namespaces';
export type { TextLoader, Texts, TextSource } from './namespaces';
export { SHARED_TEXTS } from './sharedTexts';
export { KitTexts } from './KitTexts';
export { useErrorText } from './useErrorText';
export { useFormat } from './useFormat';
export type { Format } from './useFormat';
export { joined, textOf, useTexts } from './useTexts';
export type { TextValues, Translate } from './useTexts';

addSharedTexts();
