import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/phone';
import { CELLS, drawCells } from '../faults/cells';
import type { Cell } from '../faults/cells';
import { commitHash } from '../faults/commitHash';
import { logInOnce, type KeptMember } from '../faults/member';
import { runCell } from '../faults/runCell';
import { openWorld, type World } from '../faults/world';

/** Every pull request tries a few cells, each commit others; the night tries all. */
const SHARE_BY_DAY = 0.03;
/** Found a link that could not start the app again. */
const ALWAYS = 'shell/script/wrongByte/start';

/** By day those of parts that were tried whole and held (docs/faults.md): a red one is then this commit's. The others have the night. */
const isTried = ({ target, part }: Cell): boolean =>
  target === 'platform' || target === 'shell' || (target === 'mf-game' && part !== 'chunks') || (target === 'mf-wallet' && part === 'code');

const isNightly = process.env['UNISON_TEST_SIZE']?.startsWith('nightly') ?? false;
const drawn = isNightly
  ? CELLS
  : [...drawCells(commitHash(), SHARE_BY_DAY, CELLS.filter(isTried)), ...CELLS.filter(({ name }) => name === ALWAYS)];

let browser: Browser;
let world: World;
let kept: KeptMember;
beforeAll(async () => {
  console.log(`Cells of commit ${commitHash().slice(0, 8)}; one again: npm run faults -- ${drawn.map(({ name }) => name).join(' ')}`);
  browser = await launchBrowser();
  world = await openWorld(process.env['UNISON_DATA_DIR'] ?? '', process.env['UNISON_PLATFORM_URL']);
  kept = await logInOnce(browser, world.url);
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

test.each([...new Map(drawn.map((cell) => [cell.name, cell])).entries()])(
  'with this fault the app lives, and the part comes back: %s',
  async (name, cell) => {
    let seen = 'nothing';
    const tryIt = () =>
      runCell(cell, { world, browser, kept }, (now) => {
        seen = now;
        return Promise.resolve();
      });
    // As the report does (tooling/faults/tryCells.ts): a machine that is busy with other things fails a cell once, what fails twice is red.
    await tryIt().catch((error: unknown) => {
      console.warn(`${name}, first try: ${String(error)}`);
      return tryIt();
    });
    expect(seen).not.toBe('nothing');
  },
);
