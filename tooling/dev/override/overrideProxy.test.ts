import { request as overHttp } from 'node:http';
import { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote/registry';
import * as v from 'valibot';
import { stickyBucket } from '../../edge/bucket';
import { deadAddress, NAVIGATING, startPlatform } from '../../testing/edge';
import { HIDDEN, HIDING, sendHiding } from '../../testing/hiddenRequests';
import { localBuild, startProxy, stopProxies } from '../../testing/override';
import { remoteRelease } from '../../testing/registry';
import { createRemoteBuilds } from './localReleases';
import { readEmbedded } from './rewritePage';

afterEach(stopProxies);

const remotesOf = (registry: unknown) => v.parse(ResolvedRegistry, registry).remotes;

test('a document names the local build as a whole record from this origin, and keeps everything else', async () => {
  const { ask: asked, here, local } = await startProxy();
  const { status, headers, text } = await asked('/Game?override=x', { ...NAVIGATING, 'accept-encoding': 'br' });
  expect(status).toBe(200);
  const game = remotesOf(readEmbedded(text, 'unison-registry'))['mf-game'];
  expect(game).toMatchObject({ version: local.current()?.record.version, override: here, files: expect.any(Array) });
  expect(v.parse(RuntimeConfig, readEmbedded(text, 'unison-config'))).toMatchObject({ serviceWorker: false, apiBase: '/api' });
  expect(text).not.toMatch(/rel="preload"[^>]*mf-game/);
  expect(text.indexOf('/@dev/live.js')).toBeLessThan(text.indexOf('/assets/shell/'));
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('no-store');
});

test('the registry that a live page asks for names the same build', async () => {
  const { ask: asked, here } = await startProxy();
  const { text } = await asked('/registry/resolved.json', { 'if-none-match': '"known"' });
  expect(remotesOf(JSON.parse(text))['mf-game']).toMatchObject({ override: here });
});

test('an address that only the local build has is found', async () => {
  const { ask: asked } = await startProxy();
  expect((await asked('/newgame/', NAVIGATING)).status).toBe(200);
  expect((await asked('/Nowhere', NAVIGATING)).status).toBe(404);
});

test('files of this session come from here, source maps too, those of earlier builds as well; deployed ones come from there', async () => {
  const { ask: asked, local } = await startProxy();
  const first = local.current()?.record.version ?? '';
  local.take(localBuild(8));
  expect((await asked(`/assets/mf-game/${first}/entry.js`)).text).toBe('local code');
  expect((await asked(`/assets/mf-game/${first}/entry.js.map`)).text).toBe('{}');
  const deployed = remoteRelease('mf-game', 2, ['/Game']);
  expect((await asked(`/assets/mf-game/${deployed.version}/${deployed.entry}`)).text).toContain('/* ');
  expect((await asked(`/assets/mf-game/${first}/../secret`)).status).toBe(404);
});

test('the platform sees its own host and origin, the whole answer comes back, and cookies may stay', async () => {
  const { ask: asked, seen, origin, here } = await startProxy();
  const sent = { origin: here, referer: `${here}/Game?grant=x`, range: 'bytes=0-1', lang: 'en_us' };
  const { status, headers, text } = await asked('/media/clip.mp4?a=b&grant=secret&channel=x&override=y', sent);
  expect({ status, text, range: headers['content-range'] }).toEqual({ status: 206, text: 'an', range: 'bytes 0-1/6' });
  expect(seen[0]?.url).toBe('/media/clip.mp4?a=b');
  expect(seen[0]?.headers).toMatchObject({ origin, lang: 'en_us' });
  expect(seen[0]?.headers).not.toHaveProperty('referer');
  expect(headers['set-cookie']).toEqual(['a=1; SameSite=Lax']);
});

test('a body is passed on', async () => {
  const { ask: asked, seen } = await startProxy();
  expect((await asked('/api/login', { 'content-type': 'text/plain' }, 'POST', 'name=demo')).text).toBe('answer');
  expect(seen).toHaveLength(1);
});

test.each(HIDING)('what the body of a %s says, sent %s, stays a body on its way to the deployed app', async (...how) => {
  const asked: unknown[] = [];
  const deployed = await startPlatform((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push([request.method, request.url, body]);
      response.end(request.url);
    });
  });
  const { ask: asking, port } = await startProxy({ deployed });
  await sendHiding(port, '/api/a', how);
  expect((await asking('/api/b')).text).toBe('/api/b');
  expect(asked).toEqual([
    [how[0], '/api/a', HIDDEN],
    ['GET', '/api/b', ''],
  ]);
});

test('an API on another origin is asked from here, under its own path', async () => {
  const paths: string[] = [];
  const apiBase = `${await startPlatform((request, response) => void response.end(String(paths.push(request.url ?? ''))))}/v2`;
  const { ask: asked } = await startProxy({ apiBase });
  const { text } = await asked('/', NAVIGATING);
  const config = v.parse(RuntimeConfig, readEmbedded(text, 'unison-config'));
  await asked(`${config.apiBase}/base?x=1`);
  expect(paths).toEqual(['/v2/base?x=1']);
});

test('before the first good build the deployed release stays, and the page knows what is wrong', async () => {
  const { ask: asked, local, port } = await startProxy({ isBuilt: false });
  local.fail('src/a.ts: a bracket is missing');
  const game = remotesOf(readEmbedded((await asked('/Game', NAVIGATING)).text, 'unison-registry'))['mf-game'];
  expect(game).not.toHaveProperty('override');
  const said = await new Promise<string>((resolve, reject) => {
    const asking = overHttp({ host: '127.0.0.1', port, path: '/@dev/live' }, (answer) =>
      answer.once('data', (part: Buffer) => {
        resolve(part.toString());
        asking.destroy();
      }),
    );
    asking.on('error', reject).end();
  });
  expect(said).toBe('data: {"version":"","errors":"src/a.ts: a bracket is missing"}\n\n');
});

test('a page hears of each build', async () => {
  const local = createRemoteBuilds('mf-game');
  const heard: string[] = [];
  const stop = local.follow(({ version, errors }) => heard.push(`${version} ${errors}`));
  const made = localBuild(7);
  local.take(made);
  local.fail('broken');
  stop();
  local.take(made);
  expect(heard).toEqual([`${made.record.version} `, `${made.record.version} broken`]);
  expect(local.state().errors).toBe('');
});

test.each(['/telemetry', '/telemetry/troubles'])('what a tester does or meets is not told to the deployed app: %s', async (path) => {
  const told: unknown[] = [];
  const deployed = await startPlatform(({ url }, response) => void response.end(String(told.push(url))));
  const { ask: asked } = await startProxy({ deployed });
  expect((await asked(`${path}?release=mf-game@1`)).status).toBe(204);
  expect((await asked(path, { 'content-type': 'application/json' }, 'POST', '{"within":"mf-home"}')).status).toBe(204);
  expect(told).toEqual([]);
});

test('a visitor of an app over TLS stays on one side of a canary, from page to page', async () => {
  const deployed = await startPlatform((request, response) => {
    request.headers['x-forwarded-proto'] = 'https'; // as the proxy that ends TLS says it
    response.end(String(stickyBucket(request, response, 1)));
  });
  const { ask: asked } = await startProxy({ deployed });
  const { headers, text } = await asked('/Game', NAVIGATING);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  // Over http a browser keeps no cookie that says Secure, and none of a name that promises it.
  expect(cookie).not.toMatch(/^__(Host|Secure)-|Secure/);
  const again = await asked('/registry/resolved.json', { cookie: `theme=dark; ${cookie.split(';', 1)[0] ?? ''}` });
  expect(again).toMatchObject({ text, headers: expect.not.objectContaining({ 'set-cookie': expect.anything() }) });
});

test('a deployed app that is gone is said once in the terminal, and to each page what to do', async () => {
  const { ask: asked, down } = await startProxy({ deployed: await deadAddress() });
  expect(await asked('/', NAVIGATING)).toMatchObject({ status: 502, text: expect.stringContaining('Start it again, then reload') });
  await asked('/api/base');
  expect(down).toEqual([expect.stringContaining('does not answer')]);
});

test('nobody reaches it under another name than this machine', async () => {
  const { ask: asked } = await startProxy();
  expect((await asked('/', { ...NAVIGATING, host: 'evil.example.org' })).status).toBe(421);
});

test('a page of another site can send nothing through it in the name of the deployed app', async () => {
  const { ask: send, seen } = await startProxy();
  const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', origin: 'https://evil.example' };
  expect((await send('/api/member/doLogin', elsewhere, 'POST', 'username=a')).status).toBe(403);
  expect(
    (await send('/Game', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', accept: 'text/html' }))
      .status,
  ).toBe(403);
  expect(seen).toEqual([]);
});
