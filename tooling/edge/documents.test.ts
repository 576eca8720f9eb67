import * as v from 'valibot';
import { textsKey } from '@unison/shared/remote/filePlace';
import { isPlaced, ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote/registry';
import { recordPath } from '../registry/paths';
import { changePolicy } from '../registry/signing/changeKeys';
import { announcing, writeByHand } from '../testing/handMade';
import { listedFile, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { inlined, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

test('an address of a remote is answered with the shell, the resolved registry and the run-time config', async () => {
  const { open } = await startEdge();
  const { status, headers, text } = await open('/Game');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(text).toMatch(
    new RegExp(
      `<script defer src="/assets/shell/${versionNumber(1)}/main.js" integrity="sha256-[\\w+/]{43}=" crossorigin fetchpriority="high"></script>`,
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
  expect(text).toContain('/main.js" integrity="sha256-');
  expect(text).not.toContain('unison-files');
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

test('texts are asked for by their language, those of the owner where a visitor may see the page, of releases alone that name them so (I18N-02)', async () => {
  const store = await newStore();
  const withTexts = <R extends { files: ReturnType<typeof listedFile>[] }>(release: R, ...names: string[]): R => ({
    ...release,
    files: [...release.files, ...names.map((name) => listedFile(name))],
  });
  const route = (path: string, access: 'visitor' | 'member') => ({ path, screen: 'Main', title: '', heading: 'main', access });
  const home = remoteRelease('mf-home', 2, [route('/Notice', 'visitor'), route('/Home', 'member')]);
  await put(store, withTexts(home, 'texts-vn_vn-json.js', 'texts-ja_ja-json.js'));
  await put(store, withTexts(remoteRelease('mf-game', 3, [route('/Game', 'visitor')]), 'texts-vn_vn-json.0123abcd.js'));
  const { open } = await startEdge({ store });
  const asked = async (path: string) => /<script data-texts="([^"]*)">/.exec((await open(path)).text)?.[1];

  await put(store, shellRelease(1));
  expect(await asked('/Game')).toBeUndefined();
  await put(store, withTexts(shellRelease(5), 'texts-vn_vn.js', 'texts-ja_ja.js'));
  const [shell, owner] = [`/assets/shell/${versionNumber(5)}/texts-*.js`, `/assets/mf-home/${versionNumber(2)}/texts-*-json.js`];
  expect(await asked('/Notice')).toBe(`${shell} ${owner}`);
  expect(await asked('/Home')).toBe(shell);
  expect(await asked('/Game')).toBe(shell);
});

test('texts of the owner are named by their content to a shell that asks for them so, else where their release lies', async () => {
  const store = await newStore();
  const texts = ['texts-vn_vn-json.js', 'texts-ja_ja-json.js'].map((name) => listedFile(name));
  const home = remoteRelease('mf-home', 2, [{ path: '/Notice', screen: 'Main', title: '', heading: 'main', access: 'visitor' }]);
  await put(store, { ...home, files: [...home.files, ...texts], byContent: true });
  const { open } = await startEdge({ store });
  const placeNamed = async () => /\/assets\/mf-home\/([^/]+)\/texts-\*-json\.js/.exec((await open('/Notice')).text)?.[1];
  await put(store, { ...shellRelease(1), asksByContent: true });
  expect(await placeNamed()).toBe(versionNumber(2));
  await put(store, { ...shellRelease(5), asksByContent: true, asksTextsByContent: true });
  expect(await placeNamed()).toBe(textsKey(texts));
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

test('a release of newer sources that lets in by a rule this edge does not know is given, for members only', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  await put(store, remoteRelease('mf-home', 3, ['/Home']));
  const home = remoteRelease('mf-home', 2, ['/Home']);
  const text = JSON.stringify({ ...home, labels: { ...home.labels, th_th: {} } }).replace('"visitor"', '"adult"');
  await store.shelf.writeOnce(recordPath('mf-home', home.version), text);
  await writeByHand(store, store, announcing('mf-home', 2));
  const { open } = await startEdge({ store });
  const { text: document } = await open('/Home');
  expect(document).not.toContain('rel="preload"');
  expect(v.parse(ResolvedRegistry, inlined(document, 'unison-registry')).remotes['mf-home']).toMatchObject({
    version: home.version,
    manifest: { routes: [{ path: '/Home', access: 'member' }] },
  });
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
  const { ask, open } = await startEdge({ config: { platformName: 'Uni "<son>"' } });
  const { text } = await open('/Game');
  const utf8 = Buffer.from(text, 'latin1').toString();
  expect(utf8).toContain('<html lang="vi-VN" translate="no" '); // a translator would leave amounts as they were
  expect(utf8).toMatch(/<meta name="description" content="Uni &quot;&lt;son>&quot;: Video, hồ sơ và trò chơi [^"]+18 tuổi trở lên\.">/);
  const said = (id: string): string => new RegExp(`<div id="${id}"[^>]*>(.*?)</div>`).exec(utf8)?.[1] ?? '';
  for (const id of ['late', 'failed'])
    expect([...said(id).matchAll(/<p lang="([\w-]+)">[^<]+<a href="">[^<]+<\/a><\/p>/g)].map(([, lang]) => lang)).toEqual([
      'zh-CN',
      'en-US',
      'es-ES',
      'ms-MY',
      'vi-VN',
      'ja-JP',
    ]);
  // With scripts switched off the document shows a page of its own, which lets no other site frame it.
  const [, noScript = ''] = /<noscript><iframe id="noscript" title="JavaScript" src="([^"]+)"><\/iframe><\/noscript>/.exec(utf8) ?? [];
  const page = await ask(noScript, { accept: 'text/html' });
  expect([
    ...Buffer.from(page.text, 'latin1')
      .toString()
      .matchAll(/<p lang="([\w-]+)">[^<]*JavaScript[^<]*<\/p>/g),
  ]).toHaveLength(6);
  expect(page).toMatchObject({
    status: 200,
    headers: {
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'self'$/),
      'x-frame-options': 'SAMEORIGIN',
    },
  });
  // What must show without the shell's files stands before them.
  expect(utf8.indexOf('id="late"')).toBeLessThan(utf8.indexOf('rel="stylesheet"'));
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

test('the registry alone names the shell, and only one that waits until somebody sees it: no page of another is prepared ahead', async () => {
  const { ask, open, store } = await startEdge();
  const named = async (): Promise<unknown> =>
    (JSON.parse((await ask('/registry/resolved.json')).text) as { shellVersion?: unknown }).shellVersion;
  expect(await named()).toBeUndefined();
  await put(store, { ...shellRelease(7), waitsUntilShown: true });
  expect(await named()).toBe(versionNumber(7));
  expect(inlined((await open('/Game')).text, 'unison-registry')).not.toHaveProperty('shellVersion');
  const off = await startEdge({ store, config: { prerender: false } });
  expect(JSON.parse((await off.ask('/registry/resolved.json')).text)).not.toHaveProperty('shellVersion');
});

test('a page that a browser prepares ahead gets its document and its answers, and writes and reports nothing before somebody sees it', async () => {
  const { ask } = await startEdge();
  const unseen = { 'sec-purpose': 'prefetch;prerender' };
  expect((await ask('/Game', { ...NAVIGATING, ...unseen })).status).toBe(200);
  for (const path of ['/telemetry', '/telemetry/troubles', '/api/order/placeOrder']) {
    expect((await ask(path, unseen, 'POST', '{}')).status).toBe(425);
    expect((await ask(path, { 'sec-purpose': 'prefetch' }, 'POST', '{}')).status).not.toBe(425);
  }
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
