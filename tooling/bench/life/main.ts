import type { Browser } from 'playwright-core';
import { startApp } from '../../browser/app';
import { launchBrowser } from '../../browser/phone';
import { measureParts, type Row } from '../report';
import { measureDay } from './day';
import { measureLottery } from './lottery';
import { measureRoutes } from './routes';

const REPORT = { name: 'life', heading: 'Long life' };

/** Over the app at `UNISON_URL`, or one of its own; its platform must offer no announcement. */
async function inBrowser(measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  const app = process.env['UNISON_URL'] === undefined ? await startApp({ ispop: 0 }) : undefined;
  if (app) process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await app?.stop();
    if (app) delete process.env['UNISON_URL'];
  }
}

/**
 * `npm run bench -- life [routes] [lottery] [day]`: what a page holds over 900 route changes, and over 30 minutes on /Lottery, and what the platform holds
 * over a day. Writes docs/life.md and its plots after each part; together about an hour and a quarter.
 */
export const benchLife = (names: readonly string[]): Promise<number> =>
  measureParts(REPORT, { routes: () => inBrowser(measureRoutes), lottery: () => inBrowser(measureLottery), day: measureDay }, names);
