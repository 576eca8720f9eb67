import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { chainStep, rollDice, toHex, type Bytes } from '@unison/shared/fairness';
import { startApp } from '../browser/app';
import { launchBrowser, openMemberPhone } from '../browser/phone';

const DRAWS = 10_000;
/** The longest way to a chain's end: 90 days of rounds of 20 s. */
const LONGEST = 388_800;
const GAME = { id: '1', key: 'bench' };

const envelope = (data: unknown): string =>
  JSON.stringify({ code: 200, msg: '', data: Buffer.from(JSON.stringify(data)).toString('base64') });

/** The links of a chain, its end first. */
function chainOf(length: number): Bytes[] {
  const links: Bytes[] = [new Uint8Array(createHash('sha256').update('bench').digest())];
  for (let position = length; position > 0; position -= 1) links.push(chainStep(links.at(-1) ?? new Uint8Array(32)));
  return links.reverse();
}

/** Lets the platform tell `count` rounds of a chain of `length`, the newest first, all drawn honestly. */
async function answerChain(context: BrowserContext, length: number, count: number): Promise<void> {
  const links = chainOf(length + 1).map(toHex);
  const end = links[0] ?? '';
  const odds = '0'.repeat(64);
  const round = async (position: number) => {
    const reveal = links[position] ?? '';
    const opencode = await rollDice(new Uint8Array(Buffer.from(reveal, 'hex')), GAME.id, String(position));
    const commit = links[position - 1];
    return { expect: String(position), opencode, commit, reveal, chain_end: end, chain_position: position, odds_hash: odds, late: false };
  };
  const rounds = await Promise.all(Array.from({ length: count }, (_, index) => round(length - index)));
  const open = { chain_end: end, chain_position: length + 1, commit: links[length], odds_hash: odds, fingerprint: '' };
  const info = {
    ...GAME,
    name: 'Bench',
    ico: '',
    now_expect: String(length + 1),
    next_expect: String(length + 2),
    second: 3_000,
    opencode: [],
    one: '',
    two: '',
  };
  const answer = (path: string, data: unknown) =>
    context.route(path, (route) => route.fulfill({ contentType: 'application/json', body: envelope(data) }));
  await answer('**/api/unison/fairness/reveals?**', rounds);
  await answer('**/api/unison/fairness', { games: [], wheel: { prize_hash: '', prizes: [], draws: 0 } });
  await answer('**/api/Lottery/getLotteryInfo?**', { ...info, fairness: open });
  await answer(
    '**/api/Lottery/getLotteryOneList?**',
    rounds.slice(0, 1).map(({ expect, opencode }) => ({ expect, opencode, one: '', two: '' })),
  );
}

/** Counts tasks of over 50 ms from now on. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => tasks.push(entry.duration))).observe({
      entryTypes: ['longtask'],
    });
  });
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks)); // made just above
}

async function checkDraws(page: Page, context: BrowserContext): Promise<void> {
  await answerChain(context, DRAWS, DRAWS);
  await page.goto(`/Lottery?key=${GAME.key}&id=${GAME.id}`);
  await page
    .getByRole('button', { name: /^(Verified|Checked back)/ })
    .first()
    .waitFor({ timeout: 300_000 });
  // From the end of the answer to the first paint that tells of the check: parsing, checking, keeping.
  const spent = await page.evaluate(() => {
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('reveals'))
      .at(-1);
    return answered instanceof PerformanceResourceTiming ? performance.now() - answered.responseEnd : NaN;
  });
  console.log(
    `${DRAWS} draws checked in ${Math.round(spent)} ms: ${Math.round((spent / DRAWS) * 1_000)} ms per thousand (figure: under 1,000)`,
  );
}

async function followWholeChain(page: Page, context: BrowserContext): Promise<void> {
  await context.unrouteAll();
  await answerChain(context, LONGEST, 20);
  await page.evaluate(() => indexedDB.deleteDatabase('unison'));
  await page.goto(`/Lottery?key=${GAME.key}&id=${GAME.id}&check=${LONGEST}`);
  await page.getByRole('button', { name: 'Check the whole chain' }).waitFor({ timeout: 60_000 });
  const longest = await watchTasks(page);
  const from = Date.now();
  await page.getByRole('button', { name: 'Check the whole chain' }).click();
  await page.getByRole('dialog').getByText('Verified', { exact: true }).waitFor({ timeout: 300_000 });
  console.log(
    `${LONGEST} links followed in ${Date.now() - from} ms, longest task ${Math.round(await longest())} ms (figure: none over 50)`,
  );
}

/** `npm run bench -- fairness`: 10,000 draws re-computed on /Lottery, and the longest chain followed to its end. */
export async function benchFairness(): Promise<number> {
  const app = await startApp({ ispop: 0 });
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    const { page, context } = await openMemberPhone(browser);
    await checkDraws(page, context);
    await followWholeChain(page, context);
  } finally {
    await browser.close();
    await app.stop();
  }
  return 0;
}
