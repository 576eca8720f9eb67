import { isNightly } from '@unison/shared/testing/testSizes';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/phone';
import { CELLS, drawCells, type Cell } from '../faults/cells';
import { commitHash } from '../faults/commitHash';
import { logInOnce, type KeptMember } from '../faults/member';
import { tryCells } from '../faults/tryCells';
import { openWorld, type World } from '../faults/world';

/** Every pull request tries three of all cells at once, each commit others; the night tries all. */
const SHARE_BY_DAY = 2 / CELLS.length;
/** Found a link that could not start the app again. */
const ALWAYS = 'shell/script/wrongByte/start';
/** How many are tried side by side, each in a world of its own: much of a cell is waiting. */
const SITES = 3;

const drawn: readonly Cell[] = isNightly()
  ? CELLS
  : [...new Set([...CELLS.filter(({ name }) => name === ALWAYS), ...drawCells(commitHash(), SHARE_BY_DAY)])];

let browser: Browser;
let worlds: World[];
beforeAll(async () => {
  browser = await launchBrowser();
  // Without a last good version, as `npm run faults` has it: files of both that hang would hold all six connections that a browser has over HTTP/1.1.
  const dataDir = process.env['UNISON_FIRST_DIR'] ?? process.env['UNISON_DATA_DIR'] ?? '';
  const platformUrl = process.env['UNISON_PLATFORM_URL'];
  worlds = await Promise.all(Array.from({ length: SITES }, () => openWorld(dataDir, platformUrl)));
});
afterAll(async () => {
  await browser.close();
  await Promise.all(worlds.map((world) => world.close()));
});

test(`with a fault in any part the app lives, and the part comes back: ${String(drawn.length)} of ${String(CELLS.length)} cells (drawn by commit ${commitHash().slice(0, 8)}; one again: npm run faults -- NAME)`, async () => {
  const [first] = worlds;
  const member = JSON.stringify(await logInOnce(browser, first!.url));
  // They have one platform: who is logged in at one is so at all, at another address.
  const keptAt = (url: string) => JSON.parse(member.replaceAll(first!.url, url)) as KeptMember;
  const sites = worlds.map((world) => ({ world, browser, kept: keptAt(world.url) }));
  const said: string[] = [];
  const failed = await tryCells(
    drawn,
    sites,
    (line) => said.push(line),
    () => undefined,
  );
  console.log(said.join('\n'));
  expect(failed.map(({ name, problem }) => `${name}: ${problem ?? ''}`)).toEqual([]);
}, 7_200_000);
