import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ask } from '../../browser/ask';
import { launchBrowser, logIn, openMemberPhone } from '../../browser/phone';
import { ROOT } from '../../build/packages';
import { releaseEverything } from '../../dev/releaseEverything';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { verifyLedger } from '../../platform/ledger/verify';
import { leaderOf } from '../../testing/cluster/accidents';
import { clusterWithPlatforms, type WithPlatforms } from '../../testing/cluster/withCluster';
import { bucketOf } from '../bucket';

const STAKE = 7;
/** Stays: the next run builds what has changed since, and nothing else. */
const dataDir = join(ROOT, '.cache/cluster');
const toEnd: (() => Promise<unknown>)[] = [];
let running: WithPlatforms;
let database: Database;
let browser: Browser;

beforeAll(async () => {
  await releaseEverything(dataDir, () => undefined); // before anything runs beside it: it takes both cores for minutes
  running = await clusterWithPlatforms();
  toEnd.push(running.stop);
  const bucket = await bucketOf(dataDir, running.cluster.places.bucket);
  toEnd.push(bucket.close);
  await running.apps.startEdges(bucket.env);
  database = await openDatabase({ databaseUrl: running.cluster.url.hosts, connections: 4 });
  toEnd.push(database.close);
  browser = await launchBrowser();
  toEnd.push(() => browser.close());
}, 1_800_000);
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
});

const stakes = async (): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM ledger.orders o JOIN members m ON m.id = o.member WHERE m.username = 'demo' AND o.stake = ${STAKE * 100}`,
  );
  return row?.count ?? -1;
};

const GAME = '/Lottery?key=dice&id=1';
/** Patience with what a member waits for while nodes change places. */
const LONG_MS = 180_000;
const small = (page: Page) => page.getByRole('button', { name: /^Small Odds/ });
const login = (page: Page) => page.getByRole('button', { name: 'Log in' });

/** Opens the game; a failover ends sessions, so that the member may have to log in once more. */
async function openGame(page: Page): Promise<void> {
  await page.goto(GAME);
  await small(page).or(login(page)).first().waitFor({ timeout: LONG_MS });
  if (await login(page).isVisible()) await goOnBehindLogin(page);
}

/** Logs in where the app asks for it, and goes on to the game if it does not lead there by itself. */
async function goOnBehindLogin(page: Page): Promise<void> {
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL((url) => !url.pathname.startsWith('/Login'), { timeout: LONG_MS });
  if (!page.url().includes('/Lottery')) await page.goto(GAME);
  await small(page).waitFor({ timeout: LONG_MS });
}

test('a stake that is sent while the primary dies ends with the true state on the screen, by itself and once, and the books agree [R6] [R7] (O-81)', async () => {
  const { cluster } = running;
  const url = `http://localhost:${cluster.places.edges[0]}`;
  const { page } = await openMemberPhone(browser, { url });
  const before = await stakes();
  let killed: string | undefined;
  await page.route('**/game/placeOrder', async (route) => {
    if (killed === undefined) {
      killed = await leaderOf(cluster);
      const answer = route.continue(); // on its way while the server goes
      await cluster.node(killed).kill();
      await answer;
    } else await route.continue();
  });
  await openGame(page);
  await small(page).click();
  await page.getByRole('textbox', { name: 'Stake' }).fill(String(STAKE));
  await page.getByRole('button', { name: 'Place stake' }).click();
  const popup = page.getByRole('dialog', { name: 'Confirm your stake' });
  const renew = popup.getByRole('button', { name: /^Review for round/ });
  const send = popup.getByRole('button', { name: 'Place stake' });
  await renew.or(send).waitFor();
  if (await renew.isVisible()) await renew.click();
  await send.click();
  // Neither a busy platform nor 'no answer yet' is an end: the page asks on by itself until the platform has said what became of the stake.
  const placed = page.getByText('Your stake has been placed');
  const told = placed.or(page.getByText(/Nothing was staked/)).first();
  await told.or(login(page)).first().waitFor({ timeout: LONG_MS });
  if (await login(page).isVisible()) {
    await goOnBehindLogin(page);
    await told.waitFor({ timeout: LONG_MS });
  }
  const saidPlaced = await placed.isVisible();
  if (killed === undefined) throw new Error('no stake was sent');
  await leaderOf(cluster, killed);
  await cluster.node(killed).start();
  await cluster.whole();
  await openGame(page);
  const records = (await ask(page, '/member/getUserGameList')) as unknown as { money: number }[]; // the list of API-33
  const count = (await stakes()) - before;
  expect(count).toBe(saidPlaced ? 1 : 0);
  expect(records.filter(({ money }) => Number(money) === STAKE)).toHaveLength(count);
  expect((await verifyLedger(database)).findings).toEqual([]);
});
