import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DEFAULT_CONFIG } from '../edge/edgeConfig';
import { contentSecurityPolicy } from '../edge/headers';
import { ask, type Answer, NAVIGATING } from '../testing/edge';
import { freePort } from '../process/port';
import { startPlainPlatform } from '../plainPlatform/startPlainPlatform';
import { startBucket } from './ownBucket';
import { runExport, startNginx, tryReady } from '../testing/ownNginx';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';

let browser: Browser;
let folder: string;
let out: string;
let server: Awaited<ReturnType<typeof startNginx>>;

/** The policy of an edge that brings nobody answers and asks nobody for the age. */
const POLICY = contentSecurityPolicy({ ...DEFAULT_CONFIG, asksAge: false, answersWaitMs: 0 });
const dataDir = (): string => process.env['UNISON_DATA_DIR'] ?? '';
const get = (path: string, headers: Record<string, string> = NAVIGATING): Promise<Answer> =>
  ask(Number(new URL(server.url).port), path, headers);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unison-export-'));
  out = join(folder, 'out');
  await runExport(out, dataDir(), { API_BASE: '/api', SECRETS_IN_BODY: '1', PLATFORM_URL: process.env['UNISON_PLATFORM_URL'] ?? '' });
  server = await startNginx(join(folder, 'nginx'), out);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('nginx takes the configuration that was written for it, without a warning', async () => {
  const said = await tryReady(join(folder, 'ready'), out);
  expect(said).toContain('test is successful');
  expect(said).not.toMatch(/warn|emerg|alert/);
});

test.each(['/', '/Home', '/home', '/HOME/', '/nHomeDetail?id=1', '/Login', '/mine'])(
  '%s is answered with the app under the policy of an edge, whatever the case (Q-03) [security 27]',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(text).toContain('<div id="root"></div>');
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'integrity-policy': 'blocked-destinations=(script)',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined(); // not over TLS here
  },
);

test('an address that nobody owns is 404 and still the app, which says so (SHELL-03)', async () => {
  const { status, headers, text } = await get('/Nowhere');
  expect(status).toBe(404);
  expect(text).toContain('<div id="root"></div>');
  expect(headers['content-security-policy']).toBe(POLICY);
});

test('released files and records stay for good, what names them is asked for again, and who holds a thing is not sent it again', async () => {
  const document = (await get('/Home')).text;
  const [script = ''] = document.match(/\/assets\/shell\/[\w./-]+\.js/) ?? [];
  const [records = ''] = document.match(/\/registry\/records\/[\w./-]+\.json/) ?? [];
  for (const path of [script, records])
    expect((await get(path, {})).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await get(script, {})).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  for (const path of ['/Home', '/registry/resolved.json', '/service-worker.js', script]) {
    const { status, headers } = await get(path, { 'accept-encoding': 'gzip' });
    expect({ path, status, coding: headers['content-encoding'] }).toEqual({ path, status: 200, coding: 'gzip' });
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(await get(path, { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, text: '' });
  }
  expect((await get('/service-worker.js', {})).headers['content-security-policy']).toContain("script-src 'self'");
});

test.each(['/assets/none', '/assets/shell/none/main.js', '/assets/', '/registry/records/none.json', '/registry/none'])(
  'under %s there is no page, only no file',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'No such file.\n', headers: { 'cache-control': 'no-store' } });
  },
);

test('packed files are sent in place of files, never by their own names', async () => {
  const [version = ''] = readdirSync(join(out, 'site/assets/shell'));
  const packed = readdirSync(join(out, 'site/assets/shell', version)).find((name) => name.endsWith('.js.gz')) ?? '';
  expect((await get(`/assets/shell/${version}/${packed}`)).status).toBe(404);
  expect((await get('/Home.gz')).status).toBe(404);
});

/** A first visit, until the feed stands there. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/Home');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await page.getByRole('feed').getByRole('article').first().waitFor();
}

test('a member opens the home screen, goes on by tabs, logs in and opens a deep link, and nothing was refused on the way', async () => {
  const { page, context, complaints } = await openPhone(browser, { url: server.url });
  await openHome(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await page.waitForURL('**/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.getByText('demo', { exact: true }).waitFor();
  await page.goto('/nHomeDetail?id=1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('while the platform is away a call reads so, in the language of who asked', async () => {
  const away = join(folder, 'away');
  await runExport(away, dataDir(), { API_BASE: '/api', PLATFORM_URL: 'http://127.0.0.1:9' });
  const alone = await startNginx(join(folder, 'nginx-away'), away);
  const { status, headers, text } = await ask(Number(new URL(alone.url).port), '/api/system/base', { lang: 'en_us' });
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '2' });
  expect(JSON.parse(text)).toEqual({ code: 503, msg: 'The app is not available right now. Please try again in a moment.', data: '' });
  await alone.stop();
});

test('from a bucket behind a CDN the app finds the platform beside the page, also at an address in another case [API-01] (O-92, Q-03)', async () => {
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const platform = await startPlainPlatform({ target: process.env['UNISON_PLATFORM_URL'] ?? '', appOrigin: origin, variant: 'bare' });
  const files = join(folder, 'bucket');
  await runExport(files, dataDir(), { API_BASE: '', MEDIA_ORIGINS: platform.origin }, '--origin', origin);
  const bucket = await startBucket(port, files, platform.origin);
  const { page, context, complaints } = await openPhone(browser, { url: bucket.url });
  await openHome(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Game' }).click();
  await page.waitForURL('**/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page
    .getByRole('heading', { level: 1, name: 'Mine' })
    .or(page.getByRole('heading', { level: 1, name: 'Task upgrade' }))
    .waitFor();
  // Nobody counts page views here, which the browser notes.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await page.goto('/video');
  await page.getByRole('heading', { level: 1, name: 'Video library' }).waitFor();
  await context.close();
  await bucket.stop();
  await platform.close();
});
