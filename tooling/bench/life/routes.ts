import type { Browser } from 'playwright-core';
import { LAP, walkLap } from '../../browser/routeLap';
import type { Row } from '../report';
import { openLivingPage } from './livingPage';
import { figureAt, fromTo, keepSamples } from './samples';
import type { Sample } from './plot';

const CHANGES = 300;
const COUNTS = ['nodes', 'listeners', 'documents', 'timers', 'intervals', 'observers', 'objectUrls', 'players', 'answers'];

/** 300 route changes through all remotes in one page: what it holds after every thirty. */
export async function measureRoutes(browser: Browser): Promise<Row[]> {
  const { page, figures, kinds } = await openLivingPage(browser);
  const samples: Sample[] = [];
  for (let turn = 0; turn < CHANGES / LAP; turn += 1) {
    await walkLap(page, turn);
    const held = await figures();
    const { compiled, browser: itself, own } = await kinds();
    samples.push({ at: (turn + 1) * LAP, figures: { ...held, 'own things': own, 'compiled code': compiled, 'of the browser': itself } });
    keepSamples('routes', 'One page through all remotes', 'route changes', samples);
    console.log(`  ${String((turn + 1) * LAP)} changes: ${JSON.stringify(samples.at(-1)?.figures)}`);
  }
  const ratio = (name: string): string => (figureAt(samples, name, CHANGES) / figureAt(samples, name, LAP)).toFixed(3);
  return [
    { what: 'heap after 300 route changes against 30', figure: ratio('heap'), how: 'after collection; goal: at most 1.1' },
    {
      what: 'of it what the scripts hold themselves; what the browser compiled of them',
      figure: `${ratio('own things')}; ${ratio('compiled code')}`,
      how: 'by heap snapshots: objects, texts, closures; code that runs often is compiled anew, and faster',
    },
    {
      what: 'counted after 300 against 30',
      figure: COUNTS.map((name) => `${name} ${fromTo(samples, name, LAP, CHANGES)}`).join('; '),
      how: 'ten laps of thirty changes, by taps and by the router, other films, games and people each time',
    },
  ];
}
