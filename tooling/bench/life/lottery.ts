import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Row } from '../report';
import { openLivingPage } from './livingPage';
import type { Sample } from './plot';
import { figureAt, fromTo, keepSamples } from './samples';

const MINUTES = 30;
const MINUTE_MS = 60_000;
/** The quickest game: a round each 20 s, ninety in all. */
const QUICK = '/Lottery?key=quick&id=2';
const COUNTS = ['nodes', 'listeners', 'timers', 'intervals', 'observers', 'answers', 'requests a minute'];
/** From here on the page has all that it keeps for good. */
const SETTLED = 5;

/** Thirty minutes on /Lottery, in real time: what the page holds at each, and how much it asks for. */
export async function measureLottery(browser: Browser): Promise<Row[]> {
  const { page, figures, requests } = await openLivingPage(browser);
  await page.goto(QUICK);
  await page.getByRole('list', { name: 'Draw history' }).waitFor();
  const samples: Sample[] = [];
  requests();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(MINUTE_MS);
    samples.push({ at: minute, figures: { ...(await figures()), 'requests a minute': requests() } });
    keepSamples('lottery', 'One page that stays on /Lottery', 'minutes', samples);
  }
  const ratio = figureAt(samples, 'heap', MINUTES) / figureAt(samples, 'heap', SETTLED);
  return [
    { what: 'heap after 30 minutes on /Lottery against 5', figure: ratio.toFixed(3), how: 'after collection, a round each 20 s' },
    {
      what: 'counted after 30 minutes against 5',
      figure: COUNTS.map((name) => `${name} ${fromTo(samples, name, SETTLED, MINUTES)}`).join('; '),
      how: 'nobody taps',
    },
  ];
}
