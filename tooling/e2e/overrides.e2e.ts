import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createEdge, type Edge } from '../edge/createEdge';
import { DEFAULT_CONFIG } from '../edge/edgeConfig';
import { openStore, resolve } from '../registry';
import { makeGrant, withdrawGrant } from '../registry/signing/grants';
import { withOrigin, withoutOrigin } from '../registry/signing/overrideKeys';
import { changeTesters } from '../registry/signing/testersList';
import { integrityOf } from '../registry';
import { appUrl, launchBrowser, openMemberPhone } from '../browser/phone';

// A build from elsewhere, as docs/delivery-testers.md says it: in a folder with its record, on another origin.

const DEPLOYED = 'A dice game: you can lose your stake';
const BUILT = 'A build of a tester, from elsewhere.';

let browser: Browser;
let server: Server;
let origin: string;
/** Everything that was asked of the other origin. */
let asked: string[] = [];
let production: { edge: Edge; url: string };

const storeOfApp = () => openStore(join(process.env['UNISON_DATA_DIR'] ?? '', 'store'));

/** The deployed mf-game with one sentence changed, as `npm run release -- mf-game --out DIR` would write it. */
async function madeBuild(): Promise<Map<string, Buffer>> {
  const store = await storeOfApp();
  const game = (await resolve(store)).remotes.find(({ release }) => release.package === 'mf-game');
  if (game === undefined) throw new Error('mf-game is not released here');
  const files = new Map<string, Buffer>();
  for (const { path } of game.release.files) {
    const file = await store.file('mf-game', game.release.version, path);
    if (file === undefined) continue;
    const content = await buffer(file.stream());
    files.set(path, /\.js$/.test(path) ? Buffer.from(content.toString('utf8').replace(DEPLOYED, BUILT)) : content);
  }
  const listed = [...files].map(([path, content]) => ({ path, bytes: content.length, integrity: integrityOf(content) }));
  return files.set('release.json', Buffer.from(JSON.stringify({ ...game.release, files: listed })));
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

async function listen(listening: Server): Promise<string> {
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = listening.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
}

beforeAll(async () => {
  browser = await launchBrowser();
  const build = await madeBuild();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const name = (request.url ?? '').split('?')[0]?.replace('/game/', '') ?? '';
    const content = build.get(name);
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(content ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type }).end(content);
  });
  origin = await listen(server);
  const store = await storeOfApp();
  const edge = createEdge({
    store,
    platformUrl: process.env['UNISON_PLATFORM_URL'] ?? '',
    config: DEFAULT_CONFIG,
  });
  production = { edge, url: `http://localhost:${String(await edge.listen(0, '127.0.0.1'))}` };
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await browser.close();
  await production.edge.close(0);
  server.closeAllConnections();
  server.close();
});

/** Lists the origin for what runs inside. */
async function whileListed(run: () => Promise<void>): Promise<void> {
  await changeTesters(await storeOfApp(), (list) => withOrigin(list, origin, 'a walk in a browser', new Date()));
  try {
    await run();
  } finally {
    await changeTesters(await storeOfApp(), (list, policy) => withoutOrigin(list, policy, origin));
  }
}

const override = (): string => `override=mf-game@${origin}/game/`;
const badge = (page: Page) => page.getByRole('region', { name: 'Test page' });

test('a build from elsewhere runs in the deployed app, with a badge, until it is taken back [security 30]', async () => {
  const { page, context, complaints } = await openMemberPhone(browser);
  const platform: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && platform.push(request.url()));

  await page.goto(`/Game?${override()}`);
  await page.getByText(DEPLOYED).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Shown as members get it' }).click();
  await page.getByText('Builds may not come from there').waitFor();

  complaints.length = 0;
  await whileListed(async () => {
    await page.goto(`/Game?${override()}`);
    await page.getByText(BUILT).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(asked).toContain('/game/release.json');
    await badge(page).getByRole('button', { name: 'Not what members get: mf-game' }).waitFor();
    await page.screenshot({ path: '.cache/testBadge.png' });

    await page.reload();
    await page.getByText(BUILT).waitFor();
    await badge(page)
      .getByRole('button', { name: /Not what members get/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Test panel' });
    await panel.getByRole('img', { name: /Link to exactly this/ }).waitFor();
    await page.screenshot({ path: '.cache/testPanel.png' });
    expect(await panel.getByText(/^http.*combination=.*override=/).textContent()).toContain(override());
    await page.keyboard.press('Escape');

    await badge(page).getByRole('button', { name: 'Reset' }).click();
    await page.getByText(DEPLOYED).waitFor();
    expect(await badge(page).count()).toBe(0);
  });
  expect(platform.filter((url) => /override|combination|127\.0\.0\.1:\d+\/game/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('in production a build is taken once a grant was entered in the panel [security 30]', async () => {
  const store = await storeOfApp();
  await whileListed(async () => {
    const { token, grant } = await makeGrant(store, { hours: '1', packages: ['mf-game'], origins: [origin] });
    const { page, context } = await openMemberPhone(browser, { url: production.url });
    await page.goto(`/Game?${override()}&panel`);
    const panel = page.getByRole('dialog', { name: 'Test panel' });
    await panel.getByText('Enter a grant first').waitFor();
    expect(asked).toEqual([]);
    expect(await panel.getByRole('combobox').count()).toBe(0);
    await panel.getByLabel('Grant').fill(token);
    await panel.getByRole('button', { name: 'Use this grant' }).click();
    await page.getByText(BUILT).waitFor();
    expect(page.url()).not.toContain(token.slice(0, 20));

    await withdrawGrant(store, grant.id, 'the phone was lost');
    await page.goto(`/Game?${override()}&panel`);
    await panel.getByText('The grant is over').waitFor();
    await panel.getByLabel('Grant').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(DEPLOYED).waitFor();
    await context.close();
  });
});

test('addresses that attack load no code in a browser either [security 30]', async () => {
  const { page, context } = await openMemberPhone(browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (protocol.startsWith('http') && from !== appUrl()) foreign.push(request.url());
  });
  const other = origin.replace('127.0.0.1', 'localhost');
  await whileListed(async () => {
    for (const attack of [
      `override=mf-game@${other}/game/`,
      `override=mf-game@http://user@${new URL(origin).host}/game/`,
      `override=mf-game@${origin}/game/&override=mf-game@${origin}/game/`,
      `override=mf-nobody@${origin}/game/`,
      `override=shell@${origin}/game/`,
      'override=mf-game@data:text/javascript,alert(1)/',
    ]) {
      await page.goto(`/Game?${attack}`);
      await page.getByText(DEPLOYED).waitFor();
      await page.getByRole('button', { name: 'Shown as members get it' }).waitFor();
    }
  });
  expect(foreign).toEqual([]);
  expect(asked).toEqual([]);
  await context.close();
});
