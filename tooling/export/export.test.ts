import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { contentKey, textsKey } from '@unison/shared/remote/filePlace';
import { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote/registry';
import { UsageError } from '../dev/fail';
import { inlined, put, startEdge, stopAll } from '../testing/edge';
import { listedFile, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { revisionFile } from '../testing/statements';
import { readExportConfig } from './exportConfig';
import { openExportFolder } from './exportFolder';
import { main } from './main';
import { composeSite } from './site';
import { exportInto, filesIn, ORIGIN, storeWithCanary, text } from '../testing/export';

afterEach(stopAll);

test.each([
  ['', '222.0a9c65dc.js', contentKey(listedFile('222.0a9c65dc.js').integrity)],
  [' of texts', 'texts-vn_vn-json.js', textsKey([listedFile('texts-vn_vn-json.js')])],
])('a file%s that is asked for by its content lies where it is asked for, and in its release’s folder', async (_which, name, key) => {
  const store = await newStore();
  const file = listedFile(name);
  await put(store, { ...shellRelease(1), asksByContent: true });
  for (const seed of [2, 3]) {
    const made = remoteRelease('mf-game', seed, ['/Game']);
    await put(store, { ...made, files: [...made.files, file], byContent: true });
  }
  const addresses = (await composeSite(store, readExportConfig({}, ORIGIN)))?.released.map(({ address }) => address) ?? [];
  const folders = [versionNumber(2), versionNumber(3), key].map((place) => `/assets/mf-game/${place}/${file.path}`);
  expect(addresses.filter((address) => address.endsWith(file.path)).sort()).toEqual(folders.sort());
});

test.each([
  ['/Game', 'Game'],
  ['/Lottery', 'Lottery'],
  ['/', 'index.html'],
  ['/Login', 'Login'],
  ['/Nowhere', '404.html'],
  ['/registry/resolved.json', 'registry/resolved.json'],
  ['/icon.svg', 'icon.svg'],
  ['/apple-touch-icon.png', 'apple-touch-icon.png'],
  ['/app.webmanifest', 'app.webmanifest'],
  ['/robots.txt', 'robots.txt'],
  ['/service-worker.js', 'service-worker.js'],
])('%s is, letter by letter, what an edge with the same settings answers', async (address, file) => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game', '/Lottery'])]) await put(store, release);
  const folder = newFolder();
  await exportInto(folder, store);
  const { ask } = await startEdge({ store, config: readExportConfig({}, ORIGIN) });
  expect(text(folder, file)).toBe(Buffer.from((await ask(address, { accept: 'text/html' })).text, 'latin1').toString());
});

test('everything that a document or the registry names is there, and of the canary nothing (O-89)', async () => {
  const folder = newFolder();
  await exportInto(folder, await storeWithCanary());
  const site = filesIn(join(folder, 'site'));
  const named = ['Game', 'index.html', 'registry/resolved.json'].flatMap(
    (file) => text(folder, file).match(/\/(?:assets|registry\/records)\/[\w/.-]+\.(?:js|css|json)\b/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((address) => !site.includes(address.slice(1)))).toEqual([]);
  expect(site.filter((path) => path.startsWith(`assets/mf-game/${versionNumber(2)}/`)).length).toBeGreaterThan(0); // the last good one
  expect(site.filter((path) => path.includes(versionNumber(4)))).toEqual([]);
  expect(site.map((path) => text(folder, path)).filter((content) => content.includes(versionNumber(4)))).toEqual([]);
  const { remotes } = v.parse(ResolvedRegistry, JSON.parse(text(folder, 'registry/resolved.json')));
  expect(remotes['mf-game']).toMatchObject({ version: versionNumber(3), former: { version: versionNumber(2) } });
});

test('each page is there in packed form too, with the same content', async () => {
  const folder = newFolder();
  await exportInto(folder, await storeWithCanary());
  expect(gunzipSync(readFileSync(join(folder, 'site/Game.gz'))).toString()).toBe(text(folder, 'Game'));
});

test('without a named base the app looks for the platform beside the page, and the policy lets it (O-92)', async () => {
  const folder = newFolder();
  await exportInto(folder, await storeWithCanary());
  expect(v.parse(RuntimeConfig, inlined(text(folder, 'Game'), 'unison-config'))).toMatchObject({ apiBase: '' });
  const { rules } = JSON.parse(readFileSync(join(folder, 'cdn.json'), 'utf8')) as {
    rules: { path: string; headers: Record<string, string> }[];
  };
  expect(rules.at(-1)).toMatchObject({
    path: '/*',
    headers: { 'content-security-policy': expect.stringContaining('https://api.unison.example') },
  });
  expect(readFileSync(join(folder, 'nginx/server.conf'), 'utf8')).not.toContain('proxy_pass');
});

test('with a base on this origin, nginx and the table for a CDN pass the calls on to the platform that was named', async () => {
  const folder = newFolder();
  await exportInto(folder, await storeWithCanary(), { API_BASE: '/api' });
  expect(v.parse(RuntimeConfig, inlined(text(folder, 'Game'), 'unison-config'))).toMatchObject({ apiBase: '/api' });
  expect(readFileSync(join(folder, 'nginx/http.conf'), 'utf8')).toContain('server 127.0.0.1:3001;');
  expect(JSON.parse(readFileSync(join(folder, 'cdn.json'), 'utf8'))).toMatchObject({
    platform: { paths: ['/api/*', '/media/*', '/unison/*'], origins: ['http://127.0.0.1:3001'] },
  });
});

test('the table for a CDN says of every address what the edge says there, but for what is about a cookie or one request', async () => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  const folder = newFolder();
  await exportInto(folder, store);
  const { rules, typesByExtension, deltas } = JSON.parse(readFileSync(join(folder, 'cdn.json'), 'utf8')) as {
    rules: { path: string; headers: Record<string, string> }[];
    typesByExtension: Record<string, string>;
    deltas: { useAsDictionary: Record<string, string> };
  };
  const { ask } = await startEdge({ store, config: readExportConfig({}, ORIGIN) });
  const ofOneRequest = ['vary', 'etag', 'date', 'connection', 'content-length', 'keep-alive'];
  for (const path of filesIn(join(folder, 'site')).filter((file) => !/\.(br|gz)$|^404/.test(file))) {
    const address = path === 'index.html' ? '/' : `/${path}`;
    const rule = rules.find((one) => one.path === address || (one.path.endsWith('/*') && address.startsWith(one.path.slice(0, -1))));
    const type = typesByExtension[/\.\w+$/.exec(address)?.[0] ?? ''] ?? '';
    const said = Object.entries((await ask(address, { accept: 'text/html' })).headers).filter(([name]) => !ofOneRequest.includes(name));
    const use = deltas.useAsDictionary[address];
    const toKeep = use === undefined ? {} : { 'use-as-dictionary': use };
    const { 'strict-transport-security': overTls, ...headers } = { 'content-type': type, ...rule?.headers, ...toKeep } as Record<
      string,
      string
    >; // a type is always there, the rest by its rule
    expect({ address, headers }).toEqual({ address, headers: Object.fromEntries(said) });
    expect(overTls).toContain('max-age');
  }
});

test.each([
  [
    'holds something else',
    (folder: string) => writeFileSync(join(folder, 'thesis.txt'), 'my only copy'),
    /holds something else than an export/,
  ],
  ['has a damaged mark', (folder: string) => writeFileSync(join(folder, 'export.json'), '{'), /holds something else than an export/],
  [
    'was written by a newer version',
    (folder: string) => writeFileSync(join(folder, 'export.json'), '{"unisonExport":3,"revision":9}'),
    /newer version/,
  ],
])('a folder that %s is refused in one line and left as it is', async (_name, spoil, line) => {
  const folder = newFolder();
  spoil(folder);
  const before = filesIn(folder);
  expect(() => openExportFolder(folder)).toThrow(line);
  expect(() => openExportFolder(folder)).toThrow(UsageError);
  expect(filesIn(folder)).toEqual(before);
});

test.each([
  [{}, 'unison.example', /is not an origin/],
  [{}, 'https://unison.example/app', /is not an origin/],
  [{ API_BASE: '/api', BARE_API: '1' }, undefined, /BARE_API=1 needs a platform on another origin/],
  [{ API_BASE: 'api' }, undefined, /API_BASE=api is not usable/],
])('settings %j at %s are refused in one line', (env, origin, line) => {
  expect(() => readExportConfig(env, origin)).toThrow(line);
  expect(() => readExportConfig(env, origin)).toThrow(UsageError);
});

test('an export of which nobody said where it will stand calls the platform at its own address, lets it call nowhere else, and says so (O-06)', async () => {
  const store = await storeWithCanary();
  const folder = newFolder();
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await main(['--out', folder, '--store', store.folder])).toBe(0);
  expect(said.mock.calls.at(-1)?.[0]).toMatch(
    /^The app calls its own address at \/api: nginx\/ passes that on to http:\/\/127\.0\.0\.1:3001 /,
  );
  said.mockRestore();
  expect(inlined(text(folder, 'Game'), 'unison-config')).toMatchObject({ apiBase: '/api' });
  const nginx = readFileSync(join(folder, 'nginx/server.conf'), 'utf8');
  expect(nginx).toContain("connect-src 'self';");
  expect(nginx).toContain('proxy_pass http://unison_platform');
});

test.each(['service-worker.js', 'main.js'])('%s that somebody put into the store in its place is not exported', async (name) => {
  const store = await newStore();
  await put(store, shellRelease(1));
  writeFileSync(join(store.folder, 'files/shell', versionNumber(1), name), 'evil()');
  if (name === 'main.js') rmSync(join(store.folder, 'files/shell', versionNumber(1), `${name}.br`));
  const folder = newFolder();
  await expect(exportInto(folder, store)).rejects.toThrow(`${name} in the store is not what its record says. Release it again`);
  expect(filesIn(folder)).toEqual([]);
});

test('a registry of before that somebody put back is not exported by who has seen a newer one [security 29]', async () => {
  const store = await storeWithCanary();
  const folder = newFolder();
  const exported = (): Promise<number> => main(['--out', folder, '--origin', ORIGIN, '--store', store.folder]);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await exported();
  const before = filesIn(folder);
  writeFileSync(revisionFile(store, 5), readFileSync(revisionFile(store, 2)));
  await expect(exported()).rejects.toThrow(/is older than what was seen before/);
  expect(filesIn(folder)).toEqual(before);
  rmSync(revisionFile(store, 5));
  expect(await exported()).toBe(0);
});

test('a store without a shell has nothing to export', async () => {
  const store = await newStore();
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  expect(await composeSite(store, readExportConfig({}, ORIGIN))).toBeUndefined();
});

test.each([
  [[], /Say where to: npm run export/],
  [['--out', ''], /Say where to/],
  [['--out', '/tmp/x', '--into', 'y'], /^There is no --into\. There are: --out, --origin, --store, --renew\.$/],
  [['--out', '/tmp/x', '--origin', ORIGIN, '--store', '/nowhere/store'], /There is no release store in \/nowhere\/store/],
])('%j ends in one line, and nothing is written', async (argv, line) => {
  await expect(main(argv)).rejects.toThrow(line);
  await expect(main(argv)).rejects.toThrow(UsageError);
});

test('a place that cannot be written ends in one line too, and says so', async () => {
  const { folder: store } = await storeWithCanary();
  const file = join(newFolder(), 'a-file');
  writeFileSync(file, 'somebody else');
  const into = (out: string): Promise<number> => main(['--out', out, '--origin', ORIGIN, '--store', store]);
  await expect(into(file)).rejects.toThrow(/is a file\. Name a folder/);
  await expect(into(join(file, 'below'))).rejects.toThrow(/could not be written into .* \(ENOTDIR\)/);
  expect(readFileSync(file, 'utf8')).toBe('somebody else');
});

test('an export is renewed by one command: its timestamp changes, nothing else; one of an older revision has to be made anew', async () => {
  const store = await storeWithCanary();
  const folder = newFolder();
  await exportInto(folder, store);
  expect(text(folder, 'registry/timestamp.json')).toBe('{}\n');
  const pages = () => ['Game', 'registry/resolved.json', '../cdn.json'].map((path) => text(folder, path));
  const before = pages();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const renew = (): Promise<number> => main(['--out', folder, '--store', store.folder, '--renew']);
  await renew();
  expect(JSON.parse(text(folder, 'registry/timestamp.json'))).toMatchObject({ text: expect.stringContaining('"until"') });
  expect(pages()).toEqual(before);
  await put(store, remoteRelease('mf-game', 5, ['/Game']));
  await expect(renew()).rejects.toThrow(/is not an export of revision 5, the newest/);
});
