import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { HASH_MARK, ROOT_MARK } from '../../build/naming';
import { SHELL_MANIFEST } from '../../build/outputFiles';
import { announceReleases, confirmNewest, openStore, resolve, rootToStamp, STABLE, type OpenStore, type Release } from '../../registry';
import { storeRelease } from '../../release/storeRelease';
import { makeRelease } from '../../release/makeRelease';
import type { Files } from '../../release/stampFiles';
import { readPackage, ROOT } from '../../build/packages';
import type { BuiltRival } from './buildRivals';
import { baseOfRival } from './variants';
import type { RivalServer } from './serveRival';

/** Packages of which a visit after a release is measured. */
export const RELEASED = ['mf-home', 'shell'] as const;
export type Released = (typeof RELEASED)[number];

/** A statement more at the end of a script: a release of one line. */
const oneMore = (code: string, round: number): string => `${code}\n;globalThis.unisonBenchRound=${String(round)};\n`;

async function unstamped(store: OpenStore, release: Release, root: string): Promise<Files> {
  const hash = release.version.split('-').at(-1) ?? '';
  const files: Files = new Map();
  for (const { path } of release.files) {
    const file = await store.file(release.package, release.version, path);
    if (file === undefined) throw new Error(`${release.package} ${release.version} has no ${path} in the store.`);
    files.set(path, Buffer.from((await textOf(file.stream())).replaceAll(hash, HASH_MARK).replaceAll(root, ROOT_MARK)));
  }
  if ('scripts' in release) {
    const { scripts, styles, learnsLabels, asksForRecord, readsStatements, learnsRoutes } = release;
    const { waitsUntilShown, asksByContent, asksTextsByContent } = release;
    const learns = { learnsLabels, asksForRecord, readsStatements, learnsRoutes };
    const said = { scripts, styles, ...learns, waitsUntilShown, asksByContent, asksTextsByContent };
    files.set(SHELL_MANIFEST, Buffer.from(JSON.stringify(said)));
  }
  return files;
}

/** Releases the package as it stands with one line more, as the release command would, and waits until the edge serves it. */
export async function releaseOneLine(storeDir: string, edge: string, name: Released, round: number): Promise<void> {
  const store = await openStore(storeDir);
  try {
    const resolved = await resolve(store);
    const given = name === 'shell' ? resolved.shell : resolved.remotes.find(({ release }) => release.package === name);
    if (given === undefined) throw new Error(`${name} is not in the store.`);
    const root = (await rootToStamp(store, false)) ?? ROOT_MARK;
    const files = await unstamped(store, given.release, root);
    const changed =
      'scripts' in given.release ? given.release.scripts[0] : given.release.preload['Home']?.filter((file) => file.endsWith('.js')).at(-1);
    const file = files.get(changed ?? '');
    if (changed === undefined || file === undefined) throw new Error(`${name} has no script to change.`);
    files.set(changed, Buffer.from(oneMore(file.toString('utf8'), round)));
    const folder = join(ROOT, name);
    const made = makeRelease(name, readPackage(folder).version, folder, files, root);
    await storeRelease(store, made);
    await announceReleases(store, [made.record], { by: 'bench', why: 'one line', at: new Date() }, 'release', { channel: STABLE });
    await confirmNewest(store);
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
      const text = await (await fetch(`${edge}/Home`, { headers: { accept: 'text/html' } })).text();
      if (text.includes(made.record.version)) return;
    }
    throw new Error(`The edge never served ${name} ${made.record.version}.`);
  } finally {
    await store.letGo();
  }
}

/** The same line in the monolith: its first script gets another name, and so does the chunk that was changed, which the first script names. */
export function releaseRivalOneLine({ folder, rival, documents }: BuiltRival, server: RivalServer, name: Released, round: number): void {
  const base = baseOfRival(rival, 'shell');
  const text = documents.get('/Home') ?? '';
  const [, mainFile = ''] = new RegExp(`src="${base}(main\\.[^"]+\\.js)"`).exec(text) ?? [];
  const read = (file: string): string => readFileSync(join(folder, 'shell', file), 'utf8');
  const another = (hash: string): string => `${String(round).padStart(2, '0')}${hash.slice(2)}`.slice(0, hash.length);
  const mainHash = mainFile.split('.')[1] ?? '';
  let main = read(mainFile);
  const renamed: [string, string][] = [[mainHash, another(mainHash)]];
  if (name === 'shell') main = oneMore(main, round);
  else {
    const chunk = [...text.matchAll(new RegExp(`href="${base}(\\d+\\.[^"]+\\.js)"`, 'g'))].at(-1)?.[1] ?? '';
    const hash = chunk.split('.')[1] ?? '';
    renamed.push([hash, another(hash)]);
    main = main.replaceAll(hash, another(hash));
    server.addFile(`${base}${chunk.replace(hash, another(hash))}`, oneMore(read(chunk), round));
  }
  server.addFile(`${base}${mainFile.replace(mainHash, another(mainHash))}`, main);
  server.resetDocuments((page) => renamed.reduce((whole, [from, to]) => whole.replaceAll(from, to), page));
}
