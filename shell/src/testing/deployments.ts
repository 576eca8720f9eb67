import { createHash } from 'node:crypto';
import { filePlace } from '@unison/shared/remote/filePlace';
import { shellFilesStatement } from '@unison/shared/remote/shellFiles';
import { FIRST_PART_ENDS, FIRST_VIEW_ENDS } from '@unison/shared/remote/twoParts';
import { integrityOf, type WorkerDevice } from './workerDevice';

/** A file of some day's build; its name carries a hash of its content, as those of a real build do. */
type Built = { path: string; body: string };

const hashOf = (day: string): string => Buffer.from(day.padEnd(4, '-').slice(0, 4)).toString('hex');

/** One file of a package of that day. */
export const fileOf = (owner: string, day: string, name: string): string => `/assets/${owner}/${day}/${name.replace('#', hashOf(day))}`;

const built = (owner: string, day: string, name: string): Built => ({
  path: fileOf(owner, day, name),
  body: `${owner} ${name} of ${day}`,
});
const link = (kind: string, { path, body }: Built, rest = '') => `<${kind}="${path}" integrity="${integrityOf(body)}" crossorigin${rest}>`;

/** What the edge of one day serves: by path its document at `/`, its files, and its file of records. */
export type Deployment = { html: string; records: string; served: ReadonlyMap<string, string> };

/** How far the statements of a registry have come. */
type Numbers = { policy: number; whole: number };
const numbered = (sequence: number) => ({ text: JSON.stringify({ sequence }), signature: 'x' });
/** The policy's number, in the policy or in its name. */
const policyOf = (sequence: number, isNamed: boolean) =>
  isNamed ? { policyNamed: { sequence, digest: 'x' } } : { policy: numbered(sequence) };

/** What a first script begins with: the hashes of the shell's other files. */
const headOf = (files: readonly Built[]): string => {
  const hash = (body: string) => createHash('sha256').update(body).digest('base64').slice(0, 43);
  const base = files[0]?.path.replace(/[^/]+$/, '') ?? '';
  return shellFilesStatement({ base, files: Object.fromEntries(files.map(({ path, body }) => [path.slice(base.length), hash(body)])) });
};

/**
 * The deployment of a day, with the shell's and the game's build of given days; every day has a registry of its own, signed with `numbers` where they are
 * given; the
 * policy is named where `isNamed`. `isFormer`: with a shell of before its first script said the hashes of its files, so the document does. `inParts`: the document says where its
 * first part ends; `view` paints its first view. `byContent`: the game's table and texts are the same every day, and asked for by their content.
 * `isSplit`: the game's table stands in two files.
 */
export function deployment(
  day: string,
  {
    shell = day,
    game = day,
    numbers,
    isNamed = false,
    isFormer = false,
    inParts = false,
    byContent = false,
    isSplit = false,
    view,
  }: {
    shell?: string;
    game?: string;
    numbers?: Numbers;
    isNamed?: boolean;
    isFormer?: boolean;
    inParts?: boolean;
    byContent?: boolean;
    isSplit?: boolean;
    view?: string | undefined;
  } = {},
): Deployment {
  const [style, sheet] = [built('shell', shell, 'main.#.css'), built('shell', shell, '12.#.js')];
  const plain = built('shell', shell, 'main.#.js');
  const main = isFormer ? plain : { ...plain, body: `${headOf([style, sheet])}${plain.body}` };
  const base = `/assets/mf-game/${game}/`;
  const lasting = (name: string): Built => ({ path: base + name, body: `mf-game ${name} of every day` });
  const changing = ['entry.js', 'wheel.#.js', ...(byContent ? [] : ['table.#.js', 'texts-en.#.js']), ...(isSplit ? ['rows.#.js'] : [])].map(
    (name) => built('mf-game', game, name),
  );
  const files = [...changing, ...(byContent ? ['table.00000000.js', 'texts-en.js'].map(lasting) : [])];
  const inFolder = ({ path, body }: Built) => ({ path: path.slice(base.length), integrity: integrityOf(body) });
  const [, wheel, table] = files.map((file) => inFolder(file).path);
  const rows = files.map((file) => inFolder(file).path).filter((path) => path.startsWith('rows'));
  const record = JSON.stringify({
    entry: 'entry.js',
    files: files.map(inFolder),
    preload: { Table: [table, ...rows], Wheel: [wheel] },
    byContent,
  });
  const records = { path: `/registry/records/${day}.json`, body: JSON.stringify({ [`mf-game@${game}`]: record }) };
  const registry = {
    ...(numbers && { ...policyOf(numbers.policy, isNamed), snapshot: numbered(numbers.whole) }),
    records: { path: records.path, integrity: integrityOf(records.body) },
    remotes: { 'mf-game': { version: game, base } },
  };
  const listed = Object.fromEntries([main, style, sheet].map(({ path, body }) => [path, integrityOf(body)]));
  const html =
    `<!doctype html><html lang="vi-VN"><head>${link('script defer src', main)}</script>${link('link rel="stylesheet" href', style)}</head><body>${inParts ? FIRST_PART_ENDS : ''}${view === undefined ? '' : view + FIRST_VIEW_ENDS}` +
    (isFormer ? `<script type="application/json" id="unison-files">${JSON.stringify(listed)}</script>` : '') +
    `<script type="application/json" id="unison-registry">${JSON.stringify(registry)}</script></body></html>`;
  const release = { base, byContent, files: files.map(inFolder) };
  const placed = files.map((file) => ({ ...file, path: filePlace(release, inFolder(file)) }));
  const served = new Map([style, main, sheet, ...placed, records].map(({ path, body }) => [path, body]));
  return { html, records: records.path, served: served.set('/', html) };
}

/** The network holds this deployment from now on; files of former ones stay. */
export function serve(device: WorkerDevice, deployed: Deployment): Deployment {
  for (const [path, body] of deployed.served) device.network.set(path, body);
  return deployed;
}
