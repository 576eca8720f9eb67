import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE } from '../contract';
import type { Language } from '../contract';
import { activateTexts, putTexts, textSource } from '../i18n';
import { engine } from '../i18n/engine';
import type { Texts } from '../i18n';

const root = join(__dirname, '../../..');
/** Where the packages are whose texts are spoken: those of the repository whose tests run, which has `shared` itself or as a part of a kit. */
const roots = [...new Set([root, process.cwd()])];

const read = new Map<string, Texts>();

/** Each file is read once: every render of every test speaks. */
function textsIn(folder: string, language: Language): Texts {
  const file = join(folder, `${language}.json`);
  const texts = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Texts); // the checks compare these files
  read.set(file, texts);
  return texts;
}

/** Texts of a package that are loaded with a part of it only: `locales/testers` of the shell → `shell-testers`. */
function partsOf(namespace: string, folder: string): (readonly [string, string])[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inside.map(({ name }) => [`${namespace}-${name}`, join(folder, name)] as const);
}

/** Shared's own texts, and those of every package that has some (`mf-home` → `home`). */
function localeFiles() {
  const packages = roots.flatMap((folder) =>
    readdirSync(folder).map((name) => [name.replace(/^mf-/, ''), join(folder, name, 'src/locales')] as const),
  );
  const whole = packages.filter(([, folder]) => existsSync(folder));
  const folders = whole.flatMap((one) => [one, ...partsOf(...one)]);
  return [['shared', join(root, 'shared/src/i18n/locales')] as const, ...folders].map(([namespace, folder]) => ({
    folder,
    source: textSource(namespace, (wanted) => Promise.resolve(textsIn(folder, wanted))),
  }));
}
let known: ReturnType<typeof localeFiles> | undefined;

/** What was put for a language and namespace: another object there is a test's own doing. */
const spoken = new Map<string, unknown>();

/** Speaks a language at once, with the texts of every package from their files; a later change of language works as in the app. */
export function speak(language: Language): void {
  known ??= localeFiles();
  const locale = LOCALE[language];
  for (const { folder, source } of known) {
    const { namespace } = source;
    const bundle = () => engine.getResourceBundle(locale, namespace) as unknown; // compared only
    activateTexts(source);
    if (bundle() !== undefined && bundle() === spoken.get(`${locale} ${namespace}`)) continue;
    putTexts(namespace, language, textsIn(folder, language));
    spoken.set(`${locale} ${namespace}`, bundle());
  }
  if (engine.language !== locale) void engine.changeLanguage(locale);
  document.documentElement.lang = locale;
}
