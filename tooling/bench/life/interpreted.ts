import type { Browser } from 'playwright-core';
import { LAP, walkLap } from '../../browser/routeLap';
import type { Row } from '../report';
import { openLivingPage } from './livingPage';
import { figureAt, keepSamples } from './samples';
import type { Sample } from './plot';

const CHANGES = 300;

/** Makes a browser that runs its scripts as they come and compiles no machine code of what runs often, as some do to be safer. */
export const NO_MACHINE_CODE = ['--js-flags=--jitless'] as const;

/** 300 route changes in such a browser: its heap has what the app keeps, and not what the browser makes of code that is used. */
export async function measureInterpreted(browser: Browser): Promise<Row[]> {
  const { page, figures } = await openLivingPage(browser);
  const samples: Sample[] = [];
  for (let turn = 0; turn < CHANGES / LAP; turn += 1) {
    await walkLap(page, turn);
    samples.push({ at: (turn + 1) * LAP, figures: await figures() });
    keepSamples('interpreted', 'One page through all remotes, without machine code', 'route changes', samples);
    console.log(`  ${String((turn + 1) * LAP)} changes: ${JSON.stringify(samples.at(-1)?.figures)}`);
  }
  const ratio = figureAt(samples, 'heap', CHANGES) / figureAt(samples, 'heap', LAP);
  return [
    {
      what: 'heap after 300 route changes against 30, in a browser that compiles no machine code',
      figure: ratio.toFixed(3),
      how: 'after collection, with V8’s `--jitless`; goal: at most 1.1',
    },
  ];
}
