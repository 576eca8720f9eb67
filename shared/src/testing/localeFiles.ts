import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE } from '../contract';
import type { Language } from '../contract';
import { addTexts, putTexts } from '../i18n';
import { engine } from '../i18n/engine';
import type { Texts } from '../i18n';

const root = join(__dirname, '../../..');

/** Namespace → folder of its locale files: shared's own, and of every package that has some (`mf-home` → `home`). */
function localeFolders(): [namespace: string, folder: string][] {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/locales')));
  return [
    ['shared', join(root, 'shared/src/i18n/locales')],
    ...packages.map((name): [string, string] => [name.replace(/^mf-/, ''), join(root, name, 'src/locales')]),
  ];
}

const textsIn = (folder: string, language: Language): Texts => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Texts; // the checks compare these files

/** Speaks a language at once, with the texts of every package from their files; a later change of language works as in the app. */
export function speak(language: Language): void {
  for (const [namespace, folder] of localeFolders()) {
    putTexts(namespace, language, textsIn(folder, language));
    void addTexts(namespace, (wanted) => Promise.resolve(textsIn(folder, wanted)));
  }
  void engine.changeLanguage(LOCALE[language]);
  document.documentElement.lang = LOCALE[language];
}
