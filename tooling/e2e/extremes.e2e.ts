import type { Browser } from 'playwright-core';
import { leaveRecords } from '../browser/leaveRecords';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { EXTREME_LOOKS, wear } from './contactSheet';
import { answerExtremely, EXTREMES, LONG_NAME } from './extremes';
import type { ExtremeName } from './extremes';
import { layoutFaults } from './layoutFaults';
import { still } from './settled';

/** A name without a space has to break or end somewhere, a sentence goes on wherever its line ends, and an address has no words. */
const isMeant = (fault: string): boolean =>
  fault.includes(LONG_NAME) || /[.。：:]/.test(fault.replace(/^[^:]*:/, '').replaceAll(/\d[.,]\d/g, ''));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(Object.keys(EXTREMES) as ExtremeName[])(
  'answers that are %s: on two phones, as they are and in text of 200 %%, no number breaks, nothing is cut, and no screen is wider than the phone',
  async (state) => {
    const { page, context, complaints } = await openMemberPhone(browser);
    if (state !== 'empty') await leaveRecords(page);
    await answerExtremely(context, state);
    const found: string[] = [];
    for (const route of EXTREMES[state].routes) {
      await page.goto(route);
      await still(page);
      for (const look of EXTREME_LOOKS) {
        await wear(page, look);
        const faults = (await layoutFaults(page)).filter((fault) => !isMeant(fault));
        found.push(...faults.map((fault) => `${route}, ${String(look.width)} px${look.text ? ', 200 %' : ''}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
  400_000,
);
