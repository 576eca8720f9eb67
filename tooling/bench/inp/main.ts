import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { startApp } from '../../browser/app';
import { MEMBERS, openField, placeWords, TEXT_FIELDS, VISITORS, type Place } from '../../browser/fieldPlaces';
import { launchBrowser, openMemberPhone, openPhone, sayOfAge } from '../../browser/phone';
import { UsageError } from '../../dev/fail';
import { firstLineOf } from '../../dev/messageOf';
import { quantile } from '../cold/statistics';
import { feelInteractions, feltDuring, UNTOLD_MS, type Felt } from './interactions';
import { TABS, TAPS, type Tap } from './taps';

const SLOWDOWN = 4;
const ROUNDS = 5;
/** What is typed: twelve letters, or digits where only those are taken, one each so many ms. */
const [LETTERS, DIGITS, EVERY_MS] = ['quick letter', '135790135790', 80];
const GOAL_MS = 200;
const HEAVIEST = 10;

/** What one thing felt like, all its interactions together. */
type Row = { part: string; name: string; felt: Felt[] };
const msOf = ({ felt }: Row): number[] => felt.map(({ ms }) => ms);
const p75 = (row: Row): number => quantile(msOf(row), 0.75);
const untold: Felt = { ms: UNTOLD_MS, handlers: 0 };

async function typedAt(page: Page, place: Place): Promise<Row[]> {
  await openField(page, place, false);
  const rows: Row[] = [];
  for (const field of await page.locator(TEXT_FIELDS).all()) {
    const [mode, label] = await field.evaluate((input: HTMLInputElement) => [
      input.inputMode,
      input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '',
    ]);
    const text = mode === 'numeric' || mode === 'none' ? DIGITS : LETTERS;
    await field.fill('');
    await field.focus();
    const told = await feltDuring(page, SLOWDOWN, () => page.keyboard.type(text, { delay: EVERY_MS }));
    rows.push({ part: 'typing', name: `${placeWords(place)}: ${label}`, felt: Array.from(text, (_letter, at) => told[at] ?? untold) });
    await field.fill('');
  }
  return rows;
}

async function tapped(page: Page, { name, at, before = [], on }: Tap, part: string): Promise<Row> {
  const felt: Felt[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(at);
    for (const first of before) await first(page).tap();
    await on(page).scrollIntoViewIfNeeded(); // as a member would, before they tap: what comes into sight is drawn by then
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined); // a round or a film never ends asking
    const told = await feltDuring(page, SLOWDOWN, () => on(page).tap());
    felt.push(told.reduce((worst, one) => (one.ms > worst.ms ? one : worst), untold));
    if (name === 'another language') await page.evaluate(() => localStorage.setItem('lang', 'en_us'));
  }
  return { part, name, felt };
}

/** What cannot be measured is said and left out: a figure that is missing is seen in the table. */
async function tried<T>(name: string, measure: () => Promise<T>): Promise<T | undefined> {
  try {
    return await measure();
  } catch (error) {
    console.log(`  ${name}: left out, ${firstLineOf(error)}`);
    return undefined;
  }
}

async function measureTaps(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [part, taps] of [
    ['tabs', TABS],
    ['taps', TAPS],
  ] as const)
    for (const tap of taps) rows.push(...[(await tried(tap.name, () => tapped(page, tap, part))) ?? []].flat());
  return rows;
}

async function measureTyping(page: Page, places: readonly Place[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const place of places) rows.push(...((await tried(placeWords(place), () => typedAt(page, place))) ?? []));
  return rows;
}

function line(row: Row): string {
  const worst = row.felt.reduce((one, other) => (other.ms > one.ms ? other : one), untold);
  return `| ${row.part} | ${row.name} | ${p75(row).toFixed(0)}${p75(row) > GOAL_MS ? ' **over**' : ''} | ${worst.ms.toFixed(0)} | ${worst.handlers.toFixed(0)} |`;
}

function report(rows: readonly Row[], load: readonly number[]): void {
  const heaviest = (part: string): Row[] => rows.filter((row) => row.part === part).sort((a, b) => p75(b) - p75(a));
  console.log(
    `At ${SLOWDOWN}x slowdown, ${ROUNDS} rounds, ${LETTERS.length} letters a field; load ${load.map((one) => one.toFixed(1)).join(' to ')}.\n`,
  );
  console.log('| what | which | 75th percentile, ms | worst, ms | of it handlers, ms |\n| --- | --- | --- | --- | --- |');
  for (const row of [...heaviest('tabs'), ...heaviest('taps').slice(0, HEAVIEST), ...heaviest('typing')]) console.log(line(row));
  const over = rows.filter((row) => p75(row) > GOAL_MS);
  console.log(`\n${rows.length} measured, ${over.length} over ${GOAL_MS} ms.`);
}

async function measure(browser: Browser): Promise<Row[]> {
  const { page, context } = await openMemberPhone(browser);
  await feelInteractions(page);
  const ofMembers = [...(await measureTaps(page)), ...(await measureTyping(page, MEMBERS))];
  await context.close();
  const visitor = await openPhone(browser);
  await feelInteractions(visitor.page);
  await visitor.page.goto('/Login');
  await sayOfAge(visitor.page);
  return [...ofMembers, ...(await measureTyping(visitor.page, VISITORS))];
}

/**
 * `npm run bench -- inp`: what a tap and a letter feel like on a slow phone, as the browser itself measures it (from the input to the next
 * paint): every field, the tabs, and the ten heaviest taps. With `UNISON_URL` a running app is measured; its platform must offer no announcement.
 */
export async function benchInp(argv: readonly string[]): Promise<number> {
  if (argv.length > 0) throw new UsageError(`npm run bench -- inp takes nothing more: ${argv.join(' ')}`);
  const app = process.env['UNISON_URL'] === undefined ? await startApp({ ispop: 0 }) : undefined;
  if (app) process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  const before = loadavg()[0] ?? 0;
  try {
    report(await measure(browser), [before, loadavg()[0] ?? 0]);
    return 0;
  } finally {
    await browser.close();
    await app?.stop();
  }
}
