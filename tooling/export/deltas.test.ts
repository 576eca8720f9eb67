import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../testing/ownNginx';
import { codeWith, decoded, gameOf, holding, releaseWithDeltas } from '../testing/deltas';
import { ask, put, type Answer } from '../testing/edge';
import { filesIn } from '../testing/export';
import { newFolder, newStore, shellRelease, versionNumber } from '../testing/registry';
import { readExportConfig } from './exportConfig';
import { openExportFolder } from './exportFolder';
import { composeSite } from './site';
import { writeExport } from './writeExport';

const ORIGIN = 'https://www.unison.example';
// Several: their hashes have every character that base64 has, also those that mean something in a path.
const dayOf = (day: number) =>
  Object.fromEntries(
    ['entry.js', ...['a', 'b', 'c', 'd'].map((name) => `${name}.0000000${String(day)}.js`), `e.0000000${String(day)}.css`].map((path) => [
      path,
      codeWith(`/* ${path.split('.')[0] ?? ''} of ${String(day)} */`),
    ]),
  );
const [FORMER, COMING] = [dayOf(1), dayOf(2)];
const addressOf = (path: string): string => `/assets/mf-game/${versionNumber(2)}/${path}`;
const formerOf = (path: string): Buffer => FORMER[path.replace('00000002', '00000001')] ?? Buffer.alloc(0);

let out: string;
let server: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  const store = await newStore();
  await put(store, shellRelease(9));
  await releaseWithDeltas(store, gameOf(1, FORMER), FORMER);
  await releaseWithDeltas(store, gameOf(2, COMING), COMING);
  const config = readExportConfig({}, ORIGIN);
  const site = await composeSite(store, config);
  if (site === undefined) throw new Error('no shell in the store');
  out = newFolder();
  // nginx drops root's rights, and reads what everybody may.
  execFileSync('chmod', ['755', out]);
  writeExport(openExportFolder(out), site, { folder: out, config, platformUrls: [] });
  server = await startNginx(join(newFolder(), 'nginx'), out);
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string>): Promise<Answer> => ask(Number(new URL(server.url).port), path, headers);
const bytes = ({ text }: Answer): Buffer => Buffer.from(text, 'latin1');

test.each(Object.keys(COMING))('nginx answers with the delta of %s who holds the one of the release before', async (path) => {
  const answer = await get(addressOf(path), holding(formerOf(path)));
  const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-encoding': 'dcz',
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'use-as-dictionary': `match="/assets/mf-game/*/${path.replace('00000002', '*')}"`,
    },
  });
  expect(answer.headers.vary?.split(/, ?/).sort()).toEqual(['accept-encoding', 'available-dictionary']);
  expect(await decoded(bytes(answer), formerOf(path))).toEqual(COMING[path]);
});

test.each<[string, Record<string, string>, string?]>([
  ['holds nothing', { 'accept-encoding': 'gzip, dcz' }],
  ['holds another file', holding(codeWith('other()'))],
  ['takes no delta', holding(FORMER['entry.js'] ?? Buffer.alloc(0), 'gzip, br')],
  ['refuses deltas', holding(FORMER['entry.js'] ?? Buffer.alloc(0), 'gzip, dcz;q=0')],
  ['says a path in its place', { 'accept-encoding': 'dcz', 'available-dictionary': `:${'../'.repeat(14)}a=:` }],
  ['asks again, since it failed', holding(FORMER['entry.js'] ?? Buffer.alloc(0)), '?retry=1'],
  ['asks past its caches', { ...holding(FORMER['entry.js'] ?? Buffer.alloc(0)), 'cache-control': 'no-cache' }],
])('who %s gets the whole file of nginx', async (_who, headers, query = '') => {
  const answer = await get(addressOf('entry.js') + query, headers);
  expect(answer).toMatchObject({ status: 200, headers: { 'use-as-dictionary': 'match="/assets/mf-game/*/entry.js"' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(bytes(answer)).toEqual(COMING['entry.js']);
  expect(answer.headers.vary).toMatch(/available-dictionary/);
});

test('the table for a CDN names the object that answers each of these, and no delta has an address of its own', async () => {
  const { deltas } = JSON.parse(readFileSync(join(out, 'cdn.json'), 'utf8')) as {
    deltas: { objects: { address: string; availableDictionary: string; object: string; contentType: string }[] };
  };
  expect(deltas.objects.map(({ address }) => address).sort()).toEqual(Object.keys(COMING).map(addressOf).sort());
  for (const { address, availableDictionary, object, contentType } of deltas.objects) {
    const path = address.split('/').at(-1) ?? '';
    expect(contentType).toBe(path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8');
    expect(availableDictionary).toBe(holding(formerOf(path))['available-dictionary']);
    expect(await decoded(readFileSync(join(out, 'site', object)), formerOf(path))).toEqual(COMING[path]);
    expect(await get(`/${object}`, {})).toMatchObject({ status: 404, text: 'No such file.\n' });
  }
});

test('an object is named letter by letter as its file is, also where the hash has slashes that a path cannot have', async () => {
  const store = await newStore();
  await put(store, shellRelease(9));
  const config = readExportConfig({}, ORIGIN);
  const site = await composeSite(store, config);
  if (site === undefined) throw new Error('no shell in the store');
  const hashes = ['/bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ=', 'ab//efghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ='];
  const deltas = hashes.map((dictionary) => ({ address: addressOf('entry.js'), dictionary, content: Buffer.from(dictionary) }));
  const folder = newFolder();
  const write = () => writeExport(openExportFolder(folder), { ...site, deltas }, { folder, config, platformUrls: [] });
  write();
  const cdn = JSON.parse(readFileSync(join(folder, 'cdn.json'), 'utf8')) as { deltas: { objects: { object: string }[] } };
  expect(cdn.deltas.objects.map(({ object }) => object).sort()).toEqual(
    filesIn(join(folder, 'site')).filter((path) => path.includes('.dcz')),
  );
  expect(write()).toMatchObject({ written: 0, removed: 0 });
  expect(JSON.parse(readFileSync(join(folder, 'export.json'), 'utf8'))).toMatchObject({ unnamed: {} });
});
