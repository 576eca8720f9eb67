import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { listRemotes } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { UsageError } from '../dev/fail';
import { camel, endpointFor, pascal, refusePath, refuseScreen, screenNamed, wordsOf } from './names';
import { apiFile, EMPTY, screenFile, testFile, textsHookFile, type Naming } from './templates';

export type Tab = { icon: string; order: number };

export type ScreenWish = {
  /** Name of the screen, e.g. `Streets` or `street-map`. */
  name: string;
  /** Its address; by default its name. */
  path?: string | undefined;
  /** Its heading, for all six languages until somebody translates it. */
  title?: string | undefined;
  tab?: Tab | undefined;
};

/** Puts `line` into a file, before the only place that `place` matches. Refuses a file that is written otherwise. */
function insert(file: string, place: RegExp, line: string): void {
  const source = readFileSync(file, 'utf8');
  const found = place.exec(source);
  if (found === null) throw new UsageError(`${file} is not written as usual: add by hand ${line.trim()}`);
  writeFileSync(file, source.slice(0, found.index) + line + source.slice(found.index));
}

function addRoute(folder: string, { path, screen, section }: Naming, tab: Tab | undefined, backTo: string | undefined): void {
  const inBar = tab === undefined ? '' : `\n      tab: { order: ${String(tab.order)}, label: '${section}.title', icon: '${tab.icon}' },`;
  const back = backTo === undefined ? '' : `\n      backTo: '${backTo}',`;
  // What a tab asks early is asked for by the names of endpoints, and this one's is not that of its call.
  const early = tab === undefined ? `\n      early: ['listNotices'],` : '';
  const route = `\n    {\n      path: '${path}',\n      screen: '${screen}',\n      title: '',\n      heading: '${section}.title',\n      access: 'visitor',${inBar}${back}${early}\n    },`;
  insert(join(folder, 'src/manifest.ts'), /\n {2}\],\n\}\);\s*$/, route);
}

function addToScreens(folder: string, { screen }: Naming): void {
  const file = join(folder, 'src/screens.ts');
  const api = `${camel(screen)}Api`;
  insert(
    file,
    /\n {2}\},\n\}\);\s*$/,
    `\n    ${screen}: () => import('./${camel(screen)}/${screen}Screen').then((module) => module.${screen}Screen),`,
  );
  insert(file, /(?<=features: \[)/, `${api}, `);
  insert(file, /\nexport const screens/, `import { ${api} } from './${camel(screen)}/${api}';\n`);
}

const catalogue = (folder: string, language: Language): string => join(folder, 'src/locales', `${language}.json`);

function textsIn(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}; // our own catalogue
}

/** The texts of a new screen in one language. */
const textsOf = (section: string, title: string, language: Language) => ({
  [`${section}.title`]: title,
  [`${section}.empty`]: EMPTY[language],
});

/** Refuses, in one line, a screen whose texts are called as another's: these would be gone in all six languages. */
function refuseTexts(folder: string, remote: string, section: string): void {
  const wanted = Object.keys(textsOf(section, '', 'en_us'));
  const taken = wanted.filter((key) => LANGUAGES.some((language) => Object.hasOwn(textsIn(catalogue(folder, language)), key)));
  if (taken.length > 0) throw new UsageError(`${remote} has the texts ${taken.join(', ')} already. Choose another name.`);
}

/** Puts the texts of a new screen behind those that are there. */
function addTexts(folder: string, { section }: Naming, title: string): void {
  for (const language of LANGUAGES) {
    const file = catalogue(folder, language);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...textsIn(file), ...textsOf(section, title, language) }, undefined, 2) + '\n');
  }
}

function addToReadme(folder: string, { path, screen }: Naming, title: string): void {
  const file = join(folder, 'README.md');
  const row = `| \`${path}\` | ${title} | \`src/${camel(screen)}\` |`;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(
    file,
    source.replace(/(\|(?: -+ \|){3}\n(?:\|.*\n)*)/, (table) => `${table}${row}\n`),
  );
}

/** The remote's own hook for texts, as it is called there. */
function textsHookIn(folder: string, namespace: string): string {
  const file = readdirSync(join(folder, 'src')).find((name) => /^use\w+Texts\.ts$/.test(name));
  return file?.replace('.ts', '') ?? `use${pascal(namespace)}Texts`;
}

/** What is said where a remote is none: a slip, or one that is to be made. */
function noRemote(root: string, remote: string): string {
  const remotes = listRemotes(root);
  const others = remotes.length === 0 ? '' : ` There are: ${remotes.join(', ')}.`;
  return `There is no remote ${remote}.${others} To make one: npm run new:remote -- mf-${remote.replace(/^mf-/, '')}`;
}

/** Where a screen leads back to that is no tab and was opened cold: to the remote's own tab, else to its first screen. */
const wholeOf = (routes: readonly RouteDeclaration[]): string | undefined => (routes.find(({ tab }) => tab) ?? routes[0])?.path;

/**
 * Adds a screen to the remote in `root`/`remote`: route, screen with its call, texts in six languages, test, a row of the README. Yields the
 * files it wrote. Throws `UsageError`, one line, before it writes anything, when the remote is none or name, address or texts are taken.
 */
export function addScreen(root: string, remote: string, wish: ScreenWish): string[] {
  const folder = join(root, remote);
  if (!existsSync(join(folder, 'src/manifest.ts'))) throw new UsageError(noRemote(root, remote));
  const screen = screenNamed(wish.name);
  if (screen === undefined)
    throw new UsageError(
      `${wish.name} is no name of a screen: write letters from A to Z, 60 at most, e.g. npm run new:screen -- ${remote} Streets`,
    );
  refuseScreen(screen);
  const { namespace, routes } = readManifest(folder);
  const feature = join(folder, 'src', camel(screen));
  if (existsSync(feature) || routes.some((route) => route.screen === screen))
    throw new UsageError(`${remote} has a screen ${screen} already. Choose another name.`);
  refuseTexts(folder, remote, camel(screen));
  const path = wish.path ?? `/${screen.replace(/\d/g, '')}`;
  refusePath(path, root);
  const textsHook = textsHookIn(folder, namespace);
  const naming: Naming = { remote, screen, path, section: camel(screen), endpoint: endpointFor(remote, screen, root), textsHook };
  const title = wish.title ?? wordsOf(screen);
  mkdirSync(feature, { recursive: true });
  const hookFile = join(folder, 'src', `${textsHook}.ts`);
  const files = {
    [join(feature, `${screen}Screen.tsx`)]: screenFile(naming),
    [join(feature, `${screen}Screen.test.tsx`)]: testFile(naming),
    [join(feature, `${camel(screen)}Api.ts`)]: apiFile(naming),
    ...(existsSync(hookFile) ? {} : { [hookFile]: textsHookFile(textsHook, namespace) }),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
  addRoute(folder, naming, wish.tab, wish.tab === undefined ? wholeOf(routes) : undefined);
  addToScreens(folder, naming);
  addTexts(folder, naming, title);
  addToReadme(folder, naming, title);
  return [
    ...Object.keys(files),
    ...['src/manifest.ts', 'src/screens.ts', 'README.md'].map((name) => join(folder, name)),
    ...LANGUAGES.map((language) => catalogue(folder, language)),
  ];
}
