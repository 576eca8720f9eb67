import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { contentKey } from '@unison/shared/remote/filePlace';
import { POLICY_KEY, policyPath, ResolvedRegistry, saidKey, type Signed } from '@unison/shared/remote/registry';
import { announceReleases } from '../registry';
import { author, handedOver, listedFile, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { inlined, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

// What a document says of the releases itself, and what it leaves to files beside it (decision 101).

afterEach(stopAll);

type Whole = { policy: Signed; remotes: Record<string, Record<string, unknown>> };
type Inlined = { records: { path: string; integrity: string }; remotes: Record<string, Record<string, unknown>> };

test('of others than the owner a document says the labels of tabs alone, to a shell that takes the rest from their records', async () => {
  const store = await newStore();
  const home = remoteRelease('mf-home', 3, ['/Home']);
  const [route] = home.manifest.routes;
  const tab = { order: 1, label: 'tab', icon: 'home' };
  const texts = { main: 'The main page', rules: 'Rules', tab: 'Home' };
  const labels = Object.fromEntries(Object.keys(home.labels).map((language) => [language, texts]));
  await put(store, {
    ...home,
    manifest: {
      ...home.manifest,
      routes: [
        { ...route!, tab },
        { ...route!, path: '/Rules', heading: 'rules' },
      ],
    },
    labels,
  });
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  const { open } = await startEdge({ store });
  const labelsAt = async (path: string) =>
    v.parse(ResolvedRegistry, inlined((await open(path)).text, 'unison-registry')).remotes['mf-home']?.labels.ja_ja;

  await put(store, shellRelease(1));
  expect(await labelsAt('/Game')).toEqual(texts);
  await put(store, { ...shellRelease(5), learnsLabels: true });
  expect(await labelsAt('/Game')).toEqual({ tab: 'Home' });
  expect(await labelsAt('/Home')).toEqual(texts);

  // Of the owner those of the opened address besides, to a shell that asks for the owner's record.
  await put(store, { ...shellRelease(6), learnsLabels: true, asksForRecord: true });
  expect(await labelsAt('/Home')).toEqual({ main: 'The main page', tab: 'Home' });
  expect(await labelsAt('/Rules')).toEqual({ rules: 'Rules', tab: 'Home' });
  expect(await labelsAt('/Game')).toEqual({ tab: 'Home' });
});

test('of others than the owner a document says where routes are and who may enter, to a shell that takes the rest from their records', async () => {
  const store = await newStore();
  const tab = { order: 1, label: 'tab', icon: 'home' };
  const route = { screen: 'Main', title: 'main', heading: 'main', access: 'member' as const, early: ['listFeed'], firstView: true };
  const declared = [
    { ...route, path: '/Home', heading: 'tab', tab },
    { ...route, path: '/Rules', backTo: '/Home', part: 'rule' },
  ];
  const home = remoteRelease('mf-home', 3, declared);
  await put(store, { ...home, labels: remoteRelease('mf-home', 3, ['/Home']).labels });
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  const { open } = await startEdge({ store });
  const routesAt = async (path: string) =>
    (inlined((await open(path)).text, 'unison-registry') as Inlined).remotes['mf-home']?.['manifest'] as { routes: unknown }; // what the edge wrote

  await put(store, { ...shellRelease(5), asksForRecord: true });
  expect((await routesAt('/Game')).routes).toEqual(declared);
  await put(store, { ...shellRelease(6), asksForRecord: true, learnsRoutes: true });
  const brief = [
    { path: '/Home', heading: 'tab', access: 'member', tab },
    { path: '/Rules', access: 'member', backTo: '/Home', part: 'rule' },
  ];
  expect((await routesAt('/Game')).routes).toEqual(brief);
  // Of the owner the route that is opened is said whole: its screen is asked for before its record is here.
  expect((await routesAt('/Home')).routes).toEqual([declared[0], brief[1]]);
  const read = v.parse(ResolvedRegistry, inlined((await open('/Game')).text, 'unison-registry')).remotes['mf-home'];
  expect(read?.manifest.routes).toMatchObject([
    { screen: '/Home', title: '' },
    { screen: '/Rules', heading: '', title: '' },
  ]);
});

test('a document asks for a screen’s first files by their content where the shell does so, without their hashes; for any other it preloads them in their release’s folder', async () => {
  const store = await newStore();
  const file = listedFile('222.0a9c65dc.js');
  const made = remoteRelease('mf-home', 3, ['/Home']);
  const named = { ...made, files: [...made.files, file], preload: { Main: ['entry.js', file.path] }, byContent: true };
  await put(store, named);
  await put(store, shellRelease(5));
  const { open } = await startEdge({ store });
  const html = async () => (await open('/Home')).text;
  const preloads = async () =>
    [...(await html()).matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity/g)].map(([, href]) => href);
  const base = `/assets/mf-home/${versionNumber(3)}/`;
  expect(await preloads()).toEqual([`${base}entry.js`, base + file.path]);
  await put(store, { ...shellRelease(6), asksForRecord: true, asksByContent: true });
  const [, asked] = /data-texts="([^"]+)"/.exec(await html()) ?? [];
  expect(asked?.split(' ')).toEqual([`${base}entry.js`, `/assets/mf-home/${contentKey(file.integrity)}/${file.path}`]);
  expect([await preloads(), (await html()).includes(file.integrity)]).toEqual([[], false]);
});

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
