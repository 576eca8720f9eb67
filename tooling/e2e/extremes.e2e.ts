import type { Browser } from 'playwright-core';
import { leaveRecords } from '../browser/leaveRecords';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { eachDialog } from './dialogs';
import { EXTREME_LOOKS, wear } from './contactSheet';
import { answerExtremely, EXTREMES } from './extremes';
import type { ExtremeName } from './extremes';
import { isMeant, layoutFaults } from './layoutFaults';
import { still } from './settled';

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
    const look = async (where: string) => {
      for (const worn of EXTREME_LOOKS) {
        await wear(page, worn);
        const faults = (await layoutFaults(page)).filter((fault) => !isMeant(fault));
        found.push(...faults.map((fault) => `${where}, ${String(worn.width)} px${worn.text ? ', 200 %' : ''}: ${fault}`));
      }
    };
    for (const route of EXTREMES[state].routes) {
      await page.goto(route);
      await page.locator('h1').first().waitFor({ timeout: 60_000 }); // ten thousand records are read and keyed first
      await still(page);
      await look(route);
      if (state === 'many' && route === '/Infomation') await eachDialog(page, (kind) => look(`${route} behind ${kind}`));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
  400_000,
);
