import type { Browser } from 'playwright-core';
import { LAP, walkLap } from '../../browser/routeLap';
import type { Row } from '../report';
import { openLivingPage } from './livingPage';
import { figureAt, fromTo, keepSamples } from './samples';
import type { Sample } from './plot';

const CHANGES = 900;
/** Up to here much is compiled for the first time; what grows from here on grows for good. */
const WARM = 300;
const COUNTS = ['nodes', 'listeners', 'documents', 'timers', 'intervals', 'observers', 'objectUrls', 'players', 'answers'];

/** 900 route changes through all remotes in one page: what it holds after every thirty. */
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
  const ratio = (name: string, to: number, from: number): string =>
    (figureAt(samples, name, to) / figureAt(samples, name, from)).toFixed(3);
  const ratios = (to: number, from: number): string =>
    ['own things', 'compiled code', 'of the browser'].map((name) => ratio(name, to, from)).join('; ');
  return [
    { what: 'heap after 300 route changes against 30', figure: ratio('heap', WARM, LAP), how: 'after collection; goal: at most 1.1' },
    { what: 'heap after 900 against 300', figure: ratio('heap', CHANGES, WARM), how: 'the first laps compile what the later ones run' },
    {
      what: 'what the scripts hold themselves; what the browser compiled of them; its own: after 300 against 30',
      figure: ratios(WARM, LAP),
      how: 'by heap snapshots: objects, texts, closures; code that runs often is compiled anew, and faster',
    },
    { what: 'the same after 900 against 300', figure: ratios(CHANGES, WARM), how: 'as above' },
    {
      what: 'counted after 900 against 30',
      figure: COUNTS.map((name) => `${name} ${fromTo(samples, name, LAP, CHANGES)}`).join('; '),
      how: 'thirty laps of thirty changes, by taps and by the router, other films, games and people each time',
    },
  ];
}
