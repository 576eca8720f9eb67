import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../dev/messageOf';
import type { Cell } from './cells';
import { commitHash } from './commitHash';
import { keepOutcome, pictureOf, type Outcome } from './outcomes';
import { runCell, type Site } from './runCell';

/** A machine that is busy with other things fails a cell once; what fails twice is red. */
const MOST_TRIES = 2;

const inOneLine = (error: unknown): string =>
  messageOf(error)
    .replace(/\u001b\[\d+m/g, '') // the colours of a log
    .split(/\s+/)
    .join(' ')
    .slice(0, 300);

/** Tries a cell. A picture is kept of what stood there while the fault lasted. */
async function tryCell(cell: Cell, site: Site, tell: (line: string) => void): Promise<Outcome> {
  const picture = pictureOf(cell.name);
  mkdirSync(dirname(picture), { recursive: true });
  let seen: Outcome['seen'];
  let problem: string | undefined;
  let tries = 0;
  do {
    tries += 1;
    problem = undefined;
    try {
      await runCell(cell, site, async (now, page) => {
        seen = now;
        await page.screenshot({ path: picture, type: 'jpeg', quality: 50, animations: 'allow' });
      });
    } catch (error) {
      // Nothing was tried where the browser itself is gone.
      if (!site.browser.isConnected()) throw error;
      problem = inOneLine(error);
      tell(`${cell.name}, try ${String(tries)}: ${problem}`);
    }
  } while (problem !== undefined && tries < MOST_TRIES);
  return { name: cell.name, problem, seen, tries, at: new Date().toISOString(), commit: commitHash().slice(0, 8) };
}

/** Tries cells, at each site one after the other; what comes of each is told and kept at once. Yields those that failed. */
export async function tryCells(
  cells: readonly Cell[],
  sites: readonly Site[],
  tell: (line: string) => void,
  keep: (outcome: Outcome) => void = keepOutcome,
): Promise<Outcome[]> {
  const failed: Outcome[] = [];
  const queue = [...cells];
  const work = async (site: Site): Promise<void> => {
    for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
      const outcome = await tryCell(cell, site, tell);
      keep(outcome);
      if (outcome.problem !== undefined) failed.push(outcome);
      tell(`${cell.name}: ${outcome.problem === undefined ? `held, ${outcome.seen ?? 'nothing'} was seen` : 'FAILED'}`);
    }
  };
  await Promise.all(sites.map(work));
  return failed;
}
