import type { Locator, Page } from 'playwright-core';
import { withDemoApp } from '../browser/demoApp';
import { bindBank } from '../browser/leaveRecords';
import { closeAnnouncement, launchBrowser, openMemberPhone } from '../browser/phone';
import { inSeconds } from '../dev/inSeconds';
import { openStore, storePlace } from '../registry';

/** Above this line of a phone of 844 px a thumb has to stretch: its upper third. */
const REACH_FROM = 281;

const inMain = (page: Page) => page.getByRole('main');
const linkTo = (page: Page, path: string): Locator => page.locator(`main a[href^="${path}" i]:visible`).first();

/** All that is needed on a screen to get on, by what each is for. */
const NEEDED: Record<string, Record<string, (page: Page) => Locator>> = {
  '/Lottery?key=quick&id=1': {
    'time left': (page) => inMain(page).getByRole('timer'),
    option: (page) => inMain(page).locator('button[aria-pressed]:visible').first(),
    stake: (page) => inMain(page).getByRole('textbox', { name: 'Stake' }),
    send: (page) => inMain(page).getByRole('button', { name: 'Place stake' }),
  },
  '/Recharge': {
    amount: (page) => inMain(page).getByRole('textbox', { name: 'Amount' }),
    'amount by a tap': (page) => inMain(page).getByRole('group').getByRole('button').first(),
    send: (page) => inMain(page).getByRole('button', { name: 'Continue' }),
  },
  '/Withdraw': {
    amount: (page) => inMain(page).getByRole('textbox', { name: 'Amount' }),
    password: (page) => inMain(page).getByRole('textbox', { name: 'Withdraw password' }),
    'last row of the keypad': (page) => inMain(page).getByRole('button', { name: '0', exact: true }),
    send: (page) => inMain(page).getByRole('button', { name: 'Withdraw', exact: true }),
  },
  '/Channel?money=200': { way: (page) => inMain(page).getByRole('group', { name: 'Payment method' }).getByRole('button').first() },
};

async function reach(page: Page): Promise<void> {
  for (const [address, needed] of Object.entries(NEEDED)) {
    await page.goto(address);
    const places: string[] = [];
    for (const [name, find] of Object.entries(needed)) {
      await find(page).waitFor();
      const box = await find(page).boundingBox();
      const middle = box ? Math.round(box.y + box.height / 2) : Number.NaN;
      places.push(`${name} ${String(middle)}${middle > 844 ? ' (out of sight)' : middle < REACH_FROM ? ' (upper third)' : ''}`);
    }
    console.log(`${address}: ${places.join(', ')} px of 844`);
  }
}

/** Walks by taps alone and says how many there were, and how many seconds it took where each tap came as soon as it could. */
async function timed(page: Page, name: string, walk: (tap: (what: Locator) => Promise<void>) => Promise<void>): Promise<void> {
  await page.goto('/Home');
  await page.getByRole('feed').getByRole('article').first().waitFor();
  const from = performance.now();
  let taps = 0;
  await walk(async (what) => {
    taps += 1;
    await what.click();
  });
  console.log(`${name}: ${String(taps)} taps, ${inSeconds(performance.now() - from)}`);
}

const stake = (page: Page) => async (tap: (what: Locator) => Promise<void>) => {
  await tap(linkTo(page, '/Lottery'));
  await tap(inMain(page).locator('button[aria-pressed]:visible').first());
  await tap(inMain(page).getByRole('textbox', { name: 'Stake' }));
  await page.keyboard.type('1');
  await tap(inMain(page).getByRole('button', { name: 'Place stake' }));
  const popup = page.getByRole('dialog', { name: 'Confirm your stake' });
  const [send, renew] = [popup.getByRole('button', { name: 'Place stake' }), popup.getByRole('button', { name: /^Review for round/ })];
  await send.or(renew).waitFor();
  if (await renew.isVisible()) await tap(renew); // a new round began on the way
  await tap(send);
  await page.getByText('Your stake has been placed').waitFor();
};

const topUp = (page: Page) => async (tap: (what: Locator) => Promise<void>) => {
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Mine' }));
  await tap(inMain(page).getByRole('link', { name: 'Top up' }));
  await tap(inMain(page).getByRole('group').getByRole('button').first());
  await tap(inMain(page).getByRole('button', { name: 'Continue' }));
  await tap(inMain(page).getByRole('group', { name: 'Payment method' }).getByRole('button').first());
  await tap(page.frameLocator('iframe').getByRole('button', { name: 'Confirm' }));
  await page.getByText('Your records say: Paid').waitFor();
};

/**
 * `npm run bench -- reach`: where on a phone of 390 x 844 px all that is needed on the screens of money stands, and how many taps and seconds
 * it is from /Home to a placed stake and to a paid top-up.
 */
export async function benchReach(): Promise<number> {
  await withDemoApp(await openStore(storePlace(undefined)), async (url) => {
    const browser = await launchBrowser();
    try {
      const { page } = await openMemberPhone(browser, { url });
      await page.goto('/Home');
      await closeAnnouncement(page);
      await timed(page, 'from /Home to a placed stake', stake(page));
      await timed(page, 'from /Home to a paid top-up', topUp(page));
      await bindBank(page);
      await reach(page);
    } finally {
      await browser.close();
    }
  });
  return 0;
}
