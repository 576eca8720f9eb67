import { join } from 'node:path';
import { launchBrowser } from '../browser/phone';
import { runCommand, UsageError } from '../dev/fail';
import { ownPlaces } from '../dev/ownPlaces';
import { readArgs } from '../dev/readArgs';
import { releaseEverything } from '../dev/releaseEverything';
import { CELLS, cellsNamed, drawCells, type Cell } from './cells';
import { commitHash } from './commitHash';
import { logInOnce } from './member';
import { KEPT, readOutcomes } from './outcomes';
import { writeReport } from './report';
import type { Site } from './runCell';
import { tryCells } from './tryCells';
import { toTry, verdictOf } from './verdict';
import { openWorld } from './world';

const USAGE =
  'npm run faults [-- NAME…] [--share 0.1] [--sites 2] [--write]: a name is a cell, e.g. mf-game/code/loop/open, or what its name begins with.';

/** The named cells, or a share of all; undefined where all are meant. */
function chosen(names: readonly string[], share: number | undefined): readonly Cell[] | undefined {
  if (share !== undefined) return drawCells(commitHash(), share);
  if (names.length === 0) return undefined;
  const cells = cellsNamed(names);
  if (cells === undefined) throw new UsageError(`${names.join(' ')}: there is no such cell. ${USAGE}`);
  return cells;
}

/** `howMany`: how many cells are tried side by side, each in a world of its own. */
async function tryAll(cells: readonly Cell[], howMany: number): Promise<void> {
  const dataDir = join(KEPT, 'app');
  await releaseEverything(dataDir, (line) => console.log(line), ownPlaces(dataDir));
  const browser = await launchBrowser();
  const worlds = await Promise.all(Array.from({ length: Math.min(howMany, cells.length) }, () => openWorld(dataDir)));
  try {
    const sites: Site[] = [];
    for (const world of worlds) sites.push({ world, browser, kept: await logInOnce(browser, world.url) });
    console.log(`${String(cells.length)} cells at commit ${commitHash().slice(0, 8)}`);
    await tryCells(cells, sites, (line) => console.log(line));
  } finally {
    await browser.close();
    await Promise.all(worlds.map((world) => world.close()));
  }
}

/** A number of the command line. */
function figure(text: string | undefined, fits: (value: number) => boolean): number | undefined {
  const value = text === undefined ? undefined : Number(text);
  if (value !== undefined && !fits(value)) throw new UsageError(USAGE);
  return value;
}

function optionsOf(argv: string[]) {
  const options = { write: { type: 'boolean' }, share: { type: 'string' }, sites: { type: 'string', default: '2' } } as const;
  return readArgs({ args: argv, allowPositionals: true, options }, USAGE);
}

/** `npm run faults`: tries faults of every part in a real browser, cell by cell. */
runCommand(async (argv) => {
  const { values, positionals: names } = optionsOf(argv);
  const share = figure(values.share, (value) => value > 0 && value <= 1);
  const sites = figure(values.sites, (value) => Number.isInteger(value) && value > 0) ?? 1;
  const isWritten = values.write === true;
  const asked = chosen(names, share);
  if (isWritten && asked === undefined) {
    writeReport();
    return 0;
  }
  const commit = commitHash().slice(0, 8);
  const cells = asked ?? toTry(readOutcomes(), commit);
  if (cells.length > 0) await tryAll(cells, sites);
  if (isWritten) writeReport();
  const { lines, isHeld } = verdictOf(asked ?? CELLS, readOutcomes(), commit);
  console.log(lines.join('\n'));
  return isHeld ? 0 : 1;
});
