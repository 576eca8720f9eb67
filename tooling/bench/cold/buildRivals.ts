import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { ROOT } from '../../build/packages';
import { runWebpack } from '../../build/runWebpack';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@unison/shared/contract';
import { composeDocument } from '../../edge/composeDocument';
import { earlyDataFor } from '../../edge/earlyData';
import { DEFAULT_CONFIG } from '../../edge/edgeConfig';
import { LANGUAGE_PLACE, TEXTS_SCRIPT } from '../../edge/pageStart';
import type { EarlyData } from '../../early/earlyData';
import type { Template } from '../../early/template';
import { ownerOf } from '../../edge/routeOwner';
import type { Resolved } from '../../registry';
import { baseOfRival, monolithConfig, plainConfigs, type Rival } from './variants';

/** A build with the documents of the addresses that are measured. */
export type BuiltRival = {
  rival: Rival;
  folder: string;
  documents: Map<string, string>;
  /** Of those that bring a visitor answers: the text, and what is asked for it. */
  bringing: Map<string, { text: string; data: EarlyData }>;
};

/** Addresses whose first files a document preloads; any other has the one of the start. */
export const ADDRESSES = ['/Home', '/Video', '/Game', '/xf', '/Mine'] as const;
const SCREEN_SOURCES: Record<string, string> = {
  '/Home': 'mf-home',
  '/Video': 'mf-video',
  '/Game': 'mf-game',
  '/xf': 'mf-xuanfei',
  '/Mine': 'mf-wallet',
};

/** What the frame needs of the remotes: their records without files, since the build has them itself. */
export function registryOf(resolved: Resolved): string {
  const remotes = resolved.remotes.map(({ base, release }) => [
    release.package,
    { base, record: JSON.stringify({ ...release, files: [], preload: {}, kind: undefined }) },
  ]);
  return JSON.stringify({ remotes: Object.fromEntries(remotes) as object });
}

/** Files of the chunk groups that lead to the screens of `remote` and from there to its screen at `address`. */
function routeFiles({ compilation }: Stats, address: string, resolved: Resolved): string[] {
  const remote = SCREEN_SOURCES[address] ?? '';
  const route = resolved.remotes.flatMap(({ release }) => release.manifest.routes).find(({ path }) => path === address);
  const screens = [...compilation.modules].find((module) => module.nameForCondition() === join(ROOT, remote, 'src/screens.ts'));
  if (route === undefined || screens === undefined) return [];
  const group = (block: (typeof screens.blocks)[number]) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
  const own = [...compilation.chunkGraph.getModuleChunks(screens)].flatMap((chunk) => [...chunk.files]);
  const screen = screens.blocks.find((block) =>
    block.dependencies.some((dependency) => 'request' in dependency && String(dependency.request).endsWith(`/${route.screen}Screen`)),
  );
  return [...new Set([...own, ...(screen === undefined ? [] : group(screen))])].filter((file) => /\.(js|css)$/.test(file));
}

/** Asks for the first answers as early as the app as shipped does, and paints nothing of them, since its rows are in no answer: the first views are ours. */
const ASKS_ALONE: Template = {
  calls: [],
  css: '',
  fields: [],
  texts: Object.fromEntries(LANGUAGES.map((language) => [language, []])),
  tree: [{ r: ['noAnswer', 0, 1, 1], c: [] }],
};

const TEXTS = new RegExp(`^texts-${DEFAULT_LANGUAGE}.*\\.js$`);

/** Files of texts, with the place of the language in their names. */
const textsOf = ({ compilation }: Stats): string[] =>
  Object.keys(compilation.assets)
    .filter((file) => TEXTS.test(file))
    .map((file) => file.replace(DEFAULT_LANGUAGE, LANGUAGE_PLACE));

const CONFIG = { ...DEFAULT_CONFIG, secretsInBody: true, serviceWorker: false };

/** What a document of the app as shipped brings a visitor at that address, its first picture included; undefined where that brings nothing. */
function broughtAt(resolved: Resolved, address: string, template: Template | undefined): EarlyData | undefined {
  const owner = ownerOf(resolved.remotes, address);
  return template && owner.kind === 'remote' ? earlyDataFor(owner.route, template, { config: CONFIG, isOpen: true }) : undefined;
}

/** The document of the app as shipped at that address, with the rival's files in it: frame, style and script of the start are the same. */
function documentOf(
  resolved: Resolved,
  address: string,
  base: string,
  files: { start: string[]; ahead: string[]; texts: string[] },
  bringsAnswers = false,
): string {
  const { shell } = resolved;
  if (shell === undefined) throw new Error('There is no shell in the store.');
  const owner = ownerOf(resolved.remotes, address);
  const text = composeDocument(shell, resolved, owner, {
    config: CONFIG,
    isOpen: true,
    template: ASKS_ALONE,
    asksAge: bringsAnswers,
    bringsAnswers,
  });
  const withoutOurs = text
    .split('\n')
    .filter((line) => !/^<(link rel="(preload|stylesheet)"|script (defer|data-texts))|id="unison-(files|registry)"/.test(line))
    .join('\n');
  const scripts = files.start
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src="${base}${file}" fetchpriority="high"></script>`);
  const styles = files.start.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${base}${file}">`);
  const ahead = files.ahead
    .filter((file) => !files.start.includes(file))
    .map((file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${base}${file}" fetchpriority="low">`);
  const texts = `<script data-texts="${files.texts.map((file) => base + file).join(' ')}">${TEXTS_SCRIPT}</script>`;
  return withoutOurs
    .replace('</head>', `${[...scripts, texts, ...ahead].join('\n')}\n</head>`)
    .replace('</body>', `${styles.join('\n')}\n</body>`);
}

/** Builds the rivals over the registry that the app as shipped has, into `.cache/bench/cold`; `templates` are the first views of that, by address. */
export async function buildRivals(
  resolved: Resolved,
  rivals: readonly Rival[],
  templates: ReadonlyMap<string, Template | undefined>,
): Promise<BuiltRival[]> {
  const registry = registryOf(resolved);
  const built: BuiltRival[] = [];
  for (const rival of rivals) {
    const folder = join(ROOT, '.cache/bench/cold', rival);
    mkdirSync(folder, { recursive: true });
    const stats = await runWebpack(rival === 'monolith' ? [monolithConfig(registry, folder)] : plainConfigs(registry, folder));
    const shell = stats[0];
    if (shell === undefined) throw new Error(`The build of ${rival} yielded nothing.`);
    const start = [...(shell.compilation.entrypoints.get('main')?.getFiles() ?? [])].filter((file) => /\.(js|css)$/.test(file));
    const base = baseOfRival(rival, 'shell');
    const texts = textsOf(shell);
    const filesAt = (address: string) => ({ start, texts, ahead: rival === 'monolith' ? routeFiles(shell, address, resolved) : [] });
    const documents = ADDRESSES.map((address): [string, string] => [address, documentOf(resolved, address, base, filesAt(address))]);
    const bringing = ADDRESSES.flatMap((address): [string, { text: string; data: EarlyData }][] => {
      const data = broughtAt(resolved, address, templates.get(address));
      return data === undefined ? [] : [[address, { data, text: documentOf(resolved, address, base, filesAt(address), true) }]];
    });
    for (const [address, text] of documents) writeFileSync(join(folder, `document-${address.slice(1)}.html`), text);
    built.push({ rival, folder, documents: new Map(documents), bringing: new Map(bringing) });
  }
  return built;
}
