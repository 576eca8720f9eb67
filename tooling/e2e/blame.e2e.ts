import { isNightly } from '@unison/shared/testing/testSizes';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/phone';
import type { BlamedTrouble } from '../edge/troubles';
import { BLAME_SET, releaseFaulty, type BlameCase } from '../faults/blame/blameSet';
import { runBlame } from '../faults/blame/runBlame';
import { commitHash } from '../faults/commitHash';
import { logInOnce, type KeptMember } from '../faults/member';
import { openWorld, type World } from '../faults/world';

/** By day some of the set, each commit others; the night tries all, of which 95 of 100 have to be blamed rightly. */
const BY_DAY = 4;
/** What is slow is told by how long it took: beside other work on this machine something else may have taken longer, once. */
const MOST_TRIES = 2;
const first = Number.parseInt(commitHash().slice(0, 6), 16);
const drawn = isNightly() ? BLAME_SET : Array.from({ length: BY_DAY }, (_none, turn) => BLAME_SET[(first + turn * 17) % BLAME_SET.length]!);

let browser: Browser;
let world: World;
let kept: KeptMember;
const told: BlamedTrouble[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  world = await openWorld(process.env['UNISON_DATA_DIR'] ?? '', process.env['UNISON_PLATFORM_URL'], (trouble) => told.push(trouble));
  await releaseFaulty(world);
  kept = await logInOnce(browser, world.url);
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

/** Who was blamed, in words. */
async function blamed(one: BlameCase): Promise<string> {
  try {
    return (await runBlame(one, { world, browser, kept, told }))[0] ?? 'nobody';
  } catch (error) {
    return String(error).split('\n', 1)[0] ?? '';
  }
}

test('a fault in a page is blamed on whose it is, shared code that a remote called on the remote', async () => {
  const wrong: string[] = [];
  for (const one of drawn) {
    const said: string[] = [];
    while (said.length < MOST_TRIES && said.at(-1) !== one.owner) said.push(await blamed(one));
    if (said.at(-1) !== one.owner) wrong.push(`${one.name}: ${said.join(', then ')}, of ${JSON.stringify(told)}`);
  }
  if (wrong.length > 0) console.warn(`Blamed wrongly, ${String(wrong.length)} of ${String(drawn.length)}:\n${wrong.join('\n')}`);
  expect(wrong.length).toBeLessThanOrEqual(Math.floor(drawn.length * 0.05));
}, 1_800_000);
