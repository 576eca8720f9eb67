import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isPlaced, POLICY_KEY, policyPath, ResolvedRegistry, RuntimeConfig, saidKey, type Signed } from '@unison/shared/remote/registry';
import { announceReleases } from '../registry';
import { changePolicy } from '../registry/signing/changeKeys';
import { author, handedOver, listedFile, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { GIVEN_TOKENS } from '../early/template';
import { EARLY_STYLE } from './pageStart';
import { EARLY_TOKENS, FIRST_TOKENS, frameHtml, tabAddresses } from './firstPaint';
import { followRegistry } from './liveRegistry';
import { NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

const inlined = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

test('an address of a remote is answered with the shell, the resolved registry and the run-time config', async () => {
  const { open } = await startEdge();
  const { status, headers, text } = await open('/Game');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(text).toMatch(
    new RegExp(
      `<script defer src="/assets/shell/${versionNumber(1)}/main.js" integrity="sha384-[\\w+/]{64}" crossorigin fetchpriority="high"></script>`,
    ),
  );
  const game = v.parse(ResolvedRegistry, inlined(text, 'unison-registry')).remotes['mf-game'];
  expect(game).toMatchObject({ version: versionNumber(2), base: `/assets/mf-game/${versionNumber(2)}/` });
  expect(game && isPlaced(game)).toBe(true);
  expect(v.parse(RuntimeConfig, inlined(text, 'unison-config'))).toMatchObject({ apiBase: '/api', shellVersion: versionNumber(1) });
  expect(inlined(text, 'unison-files')).toHaveProperty([`/assets/shell/${versionNumber(1)}/main.js`], listedFile('main.js').integrity);
});

test('of a shell whose first script says the hashes of its files the document says none', async () => {
  const store = await newStore();
  await put(store, { ...shellRelease(1), listsFiles: true });
  const { open } = await startEdge({ store });
  const { text } = await open('/');
  expect(text).toContain('/main.js" integrity="sha384-');
  expect(text).not.toContain('unison-files');
});

test('of others than the owner a document says the labels of tabs alone, to a shell that takes the rest from their records', async () => {
  const store = await newStore();
  const home = remoteRelease('mf-home', 3, ['/Home']);
  const [route] = home.manifest.routes;
  const tab = { order: 1, label: 'tab', icon: 'home' };
  const texts = { main: 'The main page', tab: 'Home' };
  const labels = Object.fromEntries(Object.keys(home.labels).map((language) => [language, texts])) as typeof home.labels; // the same keys
  await put(store, { ...home, manifest: { ...home.manifest, routes: [{ ...route!, tab }] }, labels });
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  const { open } = await startEdge({ store });
  const labelsAt = async (path: string) =>
    v.parse(ResolvedRegistry, inlined((await open(path)).text, 'unison-registry')).remotes['mf-home']?.labels.ja_ja;

  await put(store, shellRelease(1));
  expect(await labelsAt('/Game')).toEqual(texts);
  await put(store, { ...shellRelease(5), learnsLabels: true });
  expect(await labelsAt('/Game')).toEqual({ tab: 'Home' });
  expect(await labelsAt('/Home')).toEqual(texts);
});

test('the policy can take the service worker off every device, whatever the edge is set to', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  await changePolicy(store, (policy) => ({ ...policy, serviceWorker: false }));
  const { open } = await startEdge({ store });
  expect(inlined((await open('/')).text, 'unison-config')).toMatchObject({ serviceWorker: false });
});

test.each(['/', '/login', '/Game', '/game', '/GAME/', '/Game?game=1'])('%s is a known page, in whatever case (Q-03)', async (path) => {
  const { open } = await startEdge();
  expect((await open(path)).status).toBe(200);
});

test('an address that nobody owns is 404 and still the app, which says so (SHELL-03)', async () => {
  const { open } = await startEdge();
  const { status, text } = await open('/Nowhere');
  expect(status).toBe(404);
  expect(text).toContain('<div id="root"></div>');
});

test('files of the owner are preloaded where a visitor may see the page, and only there', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  const route = (path: string, access: 'visitor' | 'member') => ({ path, screen: 'Main', title: '', heading: 'main', access });
  await put(store, remoteRelease('mf-home', 2, [route('/Notice', 'visitor'), route('/Home', 'member')]));
  const { open } = await startEdge({ store });
  const entry = `<link rel="preload" as="script" href="/assets/mf-home/${versionNumber(2)}/entry.js" integrity=`;
  expect((await open('/Notice')).text).toContain(entry);
  expect((await open('/Notice')).text).toContain(`<link rel="preload" as="style" href="/assets/mf-home/${versionNumber(2)}/main.css"`);
  expect((await open('/Notice')).text).not.toMatch(/rel="preload"[^>]*crossorigin>/); // each leaves the line to the script
  expect((await open('/Home')).text).not.toContain('rel="preload"');
});

test('nothing in a release can end the script element it stands in', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  const hostile = remoteRelease('mf-game', 2, ['/Game']);
  await put(store, { ...hostile, labels: { ...hostile.labels, en_us: { main: '</script><script>alert(1)</script>' } } });
  const { open } = await startEdge({ store });
  const { text } = await open('/Game');
  expect(text).not.toContain('<script>alert');
  expect(v.parse(ResolvedRegistry, inlined(text, 'unison-registry')).remotes['mf-game']?.labels.en_us?.['main']).toContain('</script>');
});

test('the document describes itself in its own language, and says in all six what to do when the app does not come', async () => {
  const { open } = await startEdge({ config: { platformName: 'Uni "<son>"' } });
  const { text } = await open('/Game');
  const utf8 = Buffer.from(text, 'latin1').toString();
  expect(utf8).toContain('<html lang="vi-VN" ');
  expect(utf8).toMatch(/<meta name="description" content="Uni &quot;&lt;son>&quot;: Video, hồ sơ và trò chơi [^"]+18 tuổi trở lên\.">/);
  const said = (id: string): string => new RegExp(`<div id="${id}"[^>]*>(.*?)</div>`).exec(utf8)?.[1] ?? '';
  for (const id of ['late', 'failed', 'noscript'])
    expect([...said(id).matchAll(/<p lang="([\w-]+)">[^<]+<a href="">[^<]+<\/a><\/p>/g)].map(([, lang]) => lang)).toEqual([
      'zh-CN',
      'en-US',
      'es-ES',
      'ms-MY',
      'vi-VN',
      'ja-JP',
    ]);
  // What must show without the shell's files stands before them.
  expect(utf8.indexOf('id="late"')).toBeLessThan(utf8.indexOf('rel="stylesheet"'));
});

type Whole = { policy: Signed; remotes: Record<string, Record<string, unknown>> };
type Inlined = { records: { path: string; integrity: string }; remotes: Record<string, Record<string, unknown>> };

test('the document brings the record of the owner as its releaser wrote it, of the others what the frame needs, and names the file of all', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  const made = remoteRelease('mf-home', 3, ['/Home']);
  const written = ` ${JSON.stringify({ ...made, labels: { ...made.labels, zh_cn: { main: '首页 </script>' } } }, undefined, 2)}`;
  await store.addRelease({ text: written, served: new Map(), unserved: new Map() });
  await announceReleases(store, [made], author());
  const { open, ask } = await startEdge({ store });
  const html = Buffer.from((await open('/Home')).text, 'latin1').toString();
  const { records, remotes } = inlined(html, 'unison-registry') as Inlined; // what the edge wrote
  const said = { pointer: expect.objectContaining({ text: expect.stringContaining('"pointer"') }), seal: expect.anything() };
  expect(remotes['mf-home']).toEqual({ base: `/assets/mf-home/${versionNumber(3)}/`, record: written, ...said });
  expect(Object.keys(remotes['mf-game'] ?? {}).sort()).toEqual(['base', 'labels', 'manifest', 'package', 'pointer', 'seal', 'version']);
  expect(inlined((await open('/')).text, 'unison-registry')).toMatchObject({ remotes: { 'mf-home': { record: expect.any(String) } } });

  // A shell that asks for it gets it beside the document, sooner than its first script.
  await put(store, { ...shellRelease(5), asksForRecord: true });
  const apart = Buffer.from((await open('/Home')).text, 'latin1').toString();
  const home = (inlined(apart, 'unison-registry') as Inlined).remotes['mf-home'] ?? {}; // what the edge wrote
  expect(Object.keys(home).sort()).toEqual(['ahead', 'base', 'labels', 'manifest', 'package', 'pointer', 'seal', 'version']);
  expect(home['labels']).toHaveProperty('zh_cn.main');
  const { path, integrity } = home['ahead'] as Inlined['records']; // what the edge wrote
  const link = `<link rel="preload" as="fetch" href="${path}" crossorigin>`;
  expect(apart.indexOf(link)).toBeGreaterThan(apart.indexOf('<!--first-part-->'));
  expect(apart.indexOf(link)).toBeLessThan(apart.indexOf('<script defer'));
  const own = Buffer.from((await ask(path)).text, 'latin1');
  expect(`sha256-${createHash('sha256').update(own).digest('base64')}`).toBe(integrity);
  expect(JSON.parse(own.toString())).toEqual({ base: `/assets/mf-home/${versionNumber(3)}/`, record: written });
  for (const nobodys of ['/login', '/Nowhere']) expect((await open(nobodys)).text).not.toContain('as="fetch"');

  const file = await ask(records.path);
  expect(file.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  const text = Buffer.from(file.text, 'latin1');
  expect(`sha256-${createHash('sha256').update(text).digest('base64')}`).toBe(records.integrity);
  expect(JSON.parse(text.toString())[`mf-home@${versionNumber(3)}`]).toBe(written);
});

test('a shell that finds statements in files gets the policy by its name and of others what the frame needs; the files say the rest', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  for (const seed of [2, 6]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  await put(store, remoteRelease('mf-home', 3, ['/Home']));
  const { open, ask } = await startEdge({ store });
  const registryAt = async (path: string) => inlined((await open(path)).text, 'unison-registry') as Inlined; // what the edge wrote
  const fileOf = async ({ records }: Inlined) => JSON.parse((await ask(records.path)).text) as Record<string, string>; // the same
  expect(Object.keys(await fileOf(await registryAt('/Home')))).toEqual([`mf-game@${versionNumber(6)}`, `mf-home@${versionNumber(3)}`]);

  await put(store, { ...shellRelease(5), asksForRecord: true, readsStatements: true });
  const { text } = await open('/Home');
  const written = await registryAt('/Home');
  expect(Object.keys(written.remotes['mf-game'] ?? {}).sort()).toEqual(['base', 'labels', 'manifest', 'package', 'version']);
  expect(Object.keys(written.remotes['mf-home'] ?? {})).toEqual(expect.arrayContaining(['ahead', 'pointer', 'seal']));
  const whole = JSON.parse((await ask('/registry/resolved.json')).text) as Whole; // what the edge wrote
  expect(v.parse(ResolvedRegistry, written).policyNamed?.digest).toBe(createHash('sha256').update(whole.policy.text).digest('base64url'));
  expect(written).not.toHaveProperty('policy');
  const all = await fileOf(written);
  expect(JSON.parse(all[POLICY_KEY] ?? '')).toEqual(whole.policy);
  const { pointer, seal, former } = whole.remotes['mf-game'] ?? {};
  expect(former).toMatchObject({ version: versionNumber(2) });
  expect(JSON.parse(all[saidKey('mf-game')] ?? '')).toEqual({ pointer, seal, former });

  const path = policyPath(v.parse(ResolvedRegistry, written).policyNamed ?? { digest: '' });
  for (const page of [text, (await open('/login')).text])
    expect(page).toContain(`<link rel="preload" as="fetch" href="${path}" crossorigin>`);
  expect(text.indexOf(path)).toBeLessThan(text.indexOf('<script defer'));
  const file = await ask(path);
  expect(JSON.parse(file.text)).toEqual(whole.policy);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('while the stable shell looks for no statements in files, no document leaves any out: the file of records is one for all', async () => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  await store.addRelease(handedOver({ ...shellRelease(5), readsStatements: true }));
  await announceReleases(store, [shellRelease(5)], author(), 'release', { channel: 'canary', percent: 99 });
  const { ask } = await startEdge({ store });
  const { text } = await ask('/Game', { ...NAVIGATING, cookie: 'bucket=0' });
  expect(text).toContain(`/assets/shell/${versionNumber(5)}/`);
  expect(inlined(text, 'unison-registry')).toMatchObject({
    policy: expect.anything(),
    remotes: { 'mf-game': { pointer: expect.anything() } },
  });
});

test('of a canary its own statements are in the file, beside those of the stable release', async () => {
  const store = await newStore();
  for (const release of [{ ...shellRelease(1), readsStatements: true }, remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  await store.addRelease(handedOver(remoteRelease('mf-game', 3, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 3, ['/Game'])], author(), 'release', { channel: 'canary', percent: 99 });
  const { ask } = await startEdge({ store });
  const { records, remotes } = inlined((await ask('/login', { ...NAVIGATING, cookie: 'bucket=0' })).text, 'unison-registry') as Inlined; // what the edge wrote
  expect(remotes['mf-game']).toMatchObject({ channel: 'canary', version: versionNumber(3) });
  expect(remotes['mf-game']).not.toHaveProperty('pointer');
  const all = JSON.parse((await ask(records.path)).text) as Record<string, string>; // the same
  const stands = ['stable', 'canary'].map((channel) => JSON.parse(JSON.parse(all[saidKey('mf-game', channel)] ?? '').pointer.text).version);
  expect(stands).toEqual([versionNumber(2), versionNumber(3)]);
});

test('a page that was opened before a release still gets the records it was opened with, also from an edge started since', async () => {
  const { open, store } = await startEdge();
  const { records } = inlined((await open('/Game')).text, 'unison-registry') as Inlined; // what the edge wrote
  await put(store, remoteRelease('mf-game', 5, ['/Game']));
  const { ask } = await startEdge({ store });
  const { status, text } = await ask(records.path);
  expect(status).toBe(200);
  expect(JSON.parse(JSON.parse(text)[`mf-game@${versionNumber(2)}`]).version).toBe(versionNumber(2));
});

test.each([
  '/registry/records/2-x.json',
  `/registry/records/2-${'A'.repeat(43)}.json`,
  `/registry/records/99-${'A'.repeat(43)}.json`,
  `/registry/records/policy/${'A'.repeat(43)}.json`,
  '/registry/records/policy/x.json',
  '/registry/records/',
])('%s is 404', async (path) => {
  const { ask } = await startEdge();
  expect((await ask(path, { accept: 'text/html' })).status).toBe(404);
});

test('a new release is seen at once, without a restart', async () => {
  const { open, ask, store } = await startEdge();
  const before = await ask('/registry/resolved.json');
  expect((await open('/Choose')).status).toBe(404);
  await put(store, remoteRelease('mf-xuanfei', 5, ['/Choose']));
  expect((await open('/Choose')).status).toBe(200);
  const after = await ask('/registry/resolved.json', { 'if-none-match': before.headers.etag ?? '' });
  expect(after.status).toBe(200);
  expect(Object.keys(JSON.parse(after.text).remotes).sort()).toEqual(['mf-game', 'mf-xuanfei']);
});

test.each(['/Game', '/registry/resolved.json'])('%s is not sent again to who holds it', async (path) => {
  const { ask } = await startEdge();
  const accept = { accept: 'text/html', 'accept-encoding': 'br' };
  const first = await ask(path, accept);
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: expect.stringMatching(/accept-encoding$/),
  });
  const again = await ask(path, { ...accept, 'if-none-match': first.headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('the service worker, which asks for HTML by name, gets the document; a picture of a page does not', async () => {
  const { ask } = await startEdge();
  expect((await ask('/', { 'sec-fetch-mode': 'cors', accept: 'text/html' })).text).toContain('<div id="root"></div>');
  expect((await ask('/', { 'sec-fetch-mode': 'no-cors', accept: 'image/webp,*/*' })).status).toBe(404);
});

test('without a shell nobody is told that all is well', async () => {
  const { open, ask } = await startEdge({ store: await newStore() });
  expect(await open('/Home')).toMatchObject({ status: 503, text: expect.stringContaining('npm run release -- --all') });
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
});

test("the first paint has the tokens' colours", () => {
  const tokens = readFileSync(join(__dirname, '../../shared/src/ui/tokens/tokens.css'), 'utf8');
  const valuesOf = (name: string) => [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour);
  for (const [name, values] of Object.entries(FIRST_TOKENS)) expect({ name, values: valuesOf(name) }).toEqual({ name, values });
});

test('what a template leaves to its document is said there as the kit says it', () => {
  const read = (file: string) => readFileSync(join(__dirname, `../../shared/src/ui/tokens/${file}`), 'utf8').replaceAll("'", '"');
  const valuesIn = (css: string, name: string) =>
    [...css.matchAll(new RegExp(`--${name}:([^;]+);`, 'g'))].map(([, value]) => bare(value ?? ''));
  const bare = (text: string) => text.replace(/\s+/g, '').replace(/\b0(?=\.)/g, '');
  const [tokens, base] = [read('tokens.css'), read('base.css')];
  for (const [name, [light, dark]] of Object.entries(EARLY_TOKENS)) {
    const values = valuesIn(tokens, name);
    expect({ name, light: values[0], dark: values.at(-1) }).toEqual({ name, light: bare(light), dark: bare(dark) });
  }
  for (const font of [...valuesIn(tokens, 'font'), ...valuesIn(base, 'font')]) expect(bare(EARLY_STYLE)).toContain(`--font:${font}`);
  expect([...GIVEN_TOKENS].sort()).toEqual([...Object.keys(FIRST_TOKENS), ...Object.keys(EARLY_TOKENS), 'font'].sort());
});

test.each([
  [false, '', '/ /home /mine'],
  [true, '/ /home', '/mine'],
])('the document says which addresses have a tab bar for whom; visitors let in: %s (Q-30)', async (isOpen, forAll, forMembers) => {
  const store = await newStore();
  await put(store, shellRelease(1));
  const route = (path: string, access: 'member' | 'member-when-gated', order?: number) => ({
    ...{ path, screen: 'Main', title: '', heading: 'main', access },
    ...(order !== undefined && { tab: { order, label: 'main', icon: 'home' } }),
  });
  const routes = [route('/Home', 'member-when-gated', 1), route('/Mine', 'member', 2), route('/Setting', 'member')];
  await put(store, remoteRelease('mf-home', 2, routes));
  const resolved = await followRegistry(store, {
    onRefused(error) {
      throw error;
    },
  }).current();
  expect(tabAddresses(resolved, isOpen)).toBe(`data-tabs="${forAll}" data-member-tabs="${forMembers}"`);
  expect(frameHtml(resolved).match(/class="tab"/g)).toHaveLength(2);
});
