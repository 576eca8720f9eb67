import type { Browser } from 'playwright-core';
import { startApp } from '../../browser/app';
import { launchBrowser } from '../../browser/phone';
import { measureParts, type Row } from '../report';
import { measureDay } from './day';
import { measureInterpreted, NO_MACHINE_CODE } from './interpreted';
import { measureLottery } from './lottery';
import { measureRoutes } from './routes';

const REPORT = { name: 'life', heading: 'Long life' };

/** Over the app at `UNISON_URL`, or one of its own; its platform must offer no announcement. `switches` are of the browser. */
async function inBrowser(measure: (browser: Browser) => Promise<Row[]>, switches: readonly string[] = []): Promise<Row[]> {
  const app = process.env['UNISON_URL'] === undefined ? await startApp({ ispop: 0 }) : undefined;
  if (app) process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser(undefined, switches);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await app?.stop();
    if (app) delete process.env['UNISON_URL'];
  }
}

/**
 * `npm run bench -- life [routes] [interpreted] [lottery] [day]`: what a page holds over 900 route changes, over 300 in a browser that compiles nothing, and
 * over 30 minutes on /Lottery, and what the platform holds over a day. Writes docs/life.md and its plots after each part; together about 80 minutes.
 */
export const benchLife = (names: readonly string[]): Promise<number> =>
  measureParts(
    REPORT,
    {
      routes: () => inBrowser(measureRoutes),
      interpreted: () => inBrowser(measureInterpreted, NO_MACHINE_CODE),
      lottery: () => inBrowser(measureLottery),
      day: measureDay,
    },
    names,
  );
