import type { Browser, Page } from 'playwright-core';
import { isNightly, numbersFrom, runSeed } from '../testing/platform/testSizes';
import { launchBrowser, openMemberPhone, openPhone, sayOfAge } from '../browser/phone';
import { ROUTES } from './routes';
import { lostIn, TEXT_FIELDS } from './typing';

/** Where fields are: an address, and what is pressed there before they stand. */
type Place = readonly [address: string, ...pressed: (string | RegExp)[]];

const MEMBERS: readonly Place[] = [
  ['/Video'],
  ['/xf'],
  ['/List?id=21&name=X', 'Filter'],
  ['/Lottery?key=quick&id=1'],
  ['/Lottery?key=quick&id=1', 'Limits and breaks'],
  ['/luckDraw', 'Your part in the draw'],
  ['/ServiceOnline'],
  ['/Recharge'],
  ['/Withdraw'],
  ['/BindCard'],
  ['/BindCard', /^Bank: /],
  ['/Setname'],
  ['/SetLoginPassword'],
  ['/SetPayPassword'],
  ['/EditPayPassword'],
  ['/EditPayPassword', 'Forgot it? Use a recovery code'],
  ['/Personalreport', 'Change limits'],
  ['/Infomation', /^Two-step verification/],
  ['/Infomation', /^Recovery code/],
];
/** Every other route of the app: a field that nobody listed is found all the same. */
const UNLISTED: readonly Place[] = ROUTES.filter((route) => !MEMBERS.some(([address]) => address === route)).map((route) => [route]);
const VISITORS: readonly Place[] = [['/Login'], ['/Login', 'Use a recovery code'], ['/Register']];

/** A phone this much slower than this machine: what follows comes late. */
const SLOWER = 4;
const seed = runSeed();

/** All at night; otherwise the search of the library, which the address follows, and some by the seed. */
function chosen(places: readonly Place[], count: number): readonly Place[] {
  if (isNightly() || process.env['UNISON_FIELDS'] === 'all') return places;
  const next = numbersFrom(seed);
  const others = places.slice(1).map((place) => ({ place, turn: next() }));
  others.sort((one, other) => one.turn - other.turn);
  return [...places.slice(0, 1), ...others.slice(0, count - 1).map(({ place }) => place)];
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** `mayBeNone`: a place that is only looked at for fields. */
async function open(page: Page, [address, ...pressed]: Place, mayBeNone: boolean): Promise<void> {
  await page.goto(address);
  for (const name of pressed) {
    const found = page.getByRole('button', { name }).or(page.locator('summary', { hasText: name }));
    await found.first().click();
  }
  if (mayBeNone) await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 });
  await page
    .locator(TEXT_FIELDS)
    .first()
    .waitFor({ timeout: mayBeNone ? 2_000 : 15_000 })
    .catch((error: unknown) => {
      if (!mayBeNone) throw error;
    });
}

async function lostAt(page: Page, places: readonly Place[], mayBeNone = false): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const place of places) {
    const where = place.join(' > ');
    const isOpen = await open(page, place, mayBeNone).then(
      () => true,
      () => false,
    );
    if (!isOpen) problems.push(`${where}: no field came`);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const field of await page.locator(TEXT_FIELDS).all())
      problems.push(...(await lostIn(page, session, field)).map((one) => `${where}: ${one}`));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  return problems;
}

test(`no letter is lost in a member's fields, whatever it is typed with (replay with UNISON_SEED=${seed})`, async () => {
  const { page } = await openMemberPhone(browser);
  expect(await lostAt(page, chosen(MEMBERS, 3))).toEqual([]);
}, 600_000);

test('nor in one that stands on a route where nobody listed any', async () => {
  const { page } = await openMemberPhone(browser);
  const places = isNightly() || process.env['UNISON_FIELDS'] === 'all' ? UNLISTED : UNLISTED.slice(0, 2);
  expect(await lostAt(page, places, true)).toEqual([]);
}, 600_000);

test(`nor in a visitor's (replay with UNISON_SEED=${seed})`, async () => {
  const { page } = await openPhone(browser);
  await page.goto('/Login');
  await sayOfAge(page);
  expect(await lostAt(page, chosen(VISITORS, 1))).toEqual([]);
}, 600_000);
