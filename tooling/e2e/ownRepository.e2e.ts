import type { Browser, Page } from 'playwright-core';
import { freePort } from '../process/port';
import { beginOwnRepository, NAME, SCREEN, type OwnRepository } from '../testing/ownRepository';
import { closeAnnouncement, launchBrowser, openPhone, sayOfAge } from '../browser/phone';
import { ownEdge, type OwnEdge } from './ownEdge';

let ours: OwnRepository;
let edge: OwnEdge;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  ours = await beginOwnRepository(process.env['UNISON_DATA_DIR'] ?? '', process.env['UNISON_URL'] ?? '');
  edge = ownEdge(ours.dataDir);
  await edge.start();
}, 1_800_000); // npm, the types of the kit and a first build, on a machine that does other work too
afterAll(async () => {
  await browser.close();
  await edge.stop();
  await ours.stop();
});

async function openTowns(page: Page): Promise<void> {
  await page.goto('/xf');
  await sayOfAge(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Towns' }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

test('a team without our sources makes a remote, is checked by the gate, and members open its screen in the running app', async () => {
  expect(ours.run(`npm run release -- ${NAME} --why "first release"`)).toMatch(/mf-towns \S+: released, stable now/);
  const { page, context, complaints } = await openPhone(browser, { url: edge.url() });
  await openTowns(page);
  expect(new URL(page.url()).pathname).toBe('/Towns');
  // It draws with the app's own React, store and kit: what the team built carries none of them.
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const own = scripts.filter((path) => path.startsWith(`/assets/${NAME}/`) && path.endsWith('.js'));
  expect(own.length).toBeGreaterThanOrEqual(2);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await closeAnnouncement(page);
  expect(complaints).toEqual([]);
  await context.close();
}, 1_800_000); // npm, the types of the kit and a first build, on a machine that does other work too

test('what is wrong is refused before anything moves, each in a line; the same sources again are nothing new', () => {
  expect(ours.run(`npm run release -- ${NAME}`)).toContain('nothing new');
  ours.edit('mf-towns/src/manifest.ts', "path: '/Towns'", "path: '/Game'");
  expect(() => ours.run(`npm run release -- ${NAME} --quick`)).toThrow(/mf-towns claims \/Game, which belongs to mf-game/);
  ours.edit('mf-towns/src/manifest.ts', "path: '/Game'", "path: '/Towns'");
  ours.edit(SCREEN, 'message=', 'massage=');
  expect(() => ours.run(`npm run release -- ${NAME}`)).toThrow(/mf-towns, types: .*TownsScreen\.tsx/);
  ours.edit(SCREEN, 'massage=', 'message=');
  expect(ours.run('npx unison-remote check')).toContain('Nothing to mend.');
  expect(ours.run('npm run status')).toContain(NAME);
}, 900_000);

test('the deployed app runs with this one remote from the sources, as they are saved', async () => {
  const port = String(await freePort());
  const dev = await ours.start(`npx unison-remote dev ${NAME}`, { PORT: port });
  ours.change();
  const { page, context } = await openPhone(browser, { url: `http://localhost:${port}` });
  await page.goto('/Towns');
  await sayOfAge(page);
  await page.getByText('Saved a moment ago').waitFor();
  await context.close();
  await dev.stop();
}, 300_000);
