import type { Browser, Page } from 'playwright-core';
import { isNightly, numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { ask } from '../browser/ask';
import { launchBrowser, openMemberPhone, openPhone, sayOfAge } from '../browser/phone';
import { MEMBERS, openField, placeWords, TEXT_FIELDS, VISITORS, type Place } from '../browser/fieldPlaces';
import { ROUTES } from './routes';
import { lostIn } from './typing';
import { PAY_PASSWORD, register } from './walletWalk';

/** Every other route of the app: a field that nobody listed is found all the same. */
const UNLISTED: readonly Place[] = ROUTES.filter((route) => !MEMBERS.some(([address]) => address === route)).map((route) => [route]);

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

async function lostAt(page: Page, places: readonly Place[], mayBeNone = false): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const place of places) {
    const where = placeWords(place);
    const isOpen = await openField(page, place, mayBeNone).then(
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

const memberPage = async (): Promise<Page> => (await openMemberPhone(browser)).page;

/** Of a member who has linked no bank account, as the shared one may have, and can set everything else. */
async function newMemberPage(): Promise<Page> {
  const { page } = await openPhone(browser);
  await register(page);
  await ask(page, '/member/setPayPassword', { paypassword: PAY_PASSWORD });
  return page;
}

async function visitorPage(): Promise<Page> {
  const { page } = await openPhone(browser);
  await page.goto('/Login');
  await sayOfAge(page);
  return page;
}

test(`no letter is lost in a field of a member or a visitor, nor in one that nobody listed, whatever it is typed with (replay with UNISON_SEED=${seed})`, async () => {
  const isWhole = isNightly() || process.env['UNISON_FIELDS'] === 'all';
  // Side by side: a phone that is slower by measure leaves the machine idle.
  const [members, visitors, unlisted] = await Promise.all([
    newMemberPage().then((page) => lostAt(page, chosen(MEMBERS, 3))),
    visitorPage().then((page) => lostAt(page, chosen(VISITORS, 1))),
    memberPage().then((page) => lostAt(page, isWhole ? UNLISTED : UNLISTED.slice(0, 2), true)),
  ]);
  expect({ members, visitors, unlisted }).toEqual({ members: [], visitors: [], unlisted: [] });
}, 600_000);
