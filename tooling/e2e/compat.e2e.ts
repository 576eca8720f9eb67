import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { combinationLink } from '@unison/shared/remote/combination';
import { releasesIn, type Versions } from '../compat/combinations';
import type { Store } from '../registry';
import { copyReleasedAgain, releaseBroken } from '../faults/releaseAgain';
import { TYPESCRIPT } from '../dev/withTypescript';
import { ROOT } from '../dev/root';

let folder: string;
let store: Store;
let now: Versions;
let before: Versions;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unison-compat-'));
  store = await copyReleasedAgain(process.env['UNISON_DATA_DIR'] ?? '', folder);
  ({ now, before } = await releasesIn(store));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command over the copy. */
const compat = (...more: string[]): Promise<{ code: number; lines: string[] }> =>
  new Promise((done) => {
    const args = [...TYPESCRIPT, 'tooling/compat/main.ts', '--store', join(folder, 'store'), ...more];
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : 1, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

test('every combination of latest and former releases that members can meet is walked by taps', async () => {
  expect(Object.keys(before).sort()).toEqual(Object.keys(now).sort());
  const { code, lines } = await compat();
  const rows = lines.filter((line) => /( +(ok|-|FAILED)){6} +\d+$/.test(line));
  expect(lines.filter((line) => line.includes('FAILED'))).toEqual([]);
  expect(rows).toHaveLength(Object.keys(now).length + 3); // each alone, all as they are, all remotes back, all back
  expect(code).toBe(0);
}, 900_000);

test("a tester's link is replayed, and one to a release that is not here says so and walks nothing", async () => {
  const releases = { ...now, 'mf-game': before['mf-game'] ?? '' };
  const walked = await compat('--combination', combinationLink('https://app.example.org/Home', { releases, overrides: {}, theme: 'dark' }));
  expect(walked.lines.filter((line) => line.startsWith('the link: '))).toEqual([expect.stringMatching(/^the link: walked in \d+ s$/)]);
  expect(walked.code).toBe(0);
  const gone = await compat('--combination', 'combination=mf-game@0.1.0-0000000000000000');
  expect(gone).toEqual({ code: 1, lines: [expect.stringMatching(/^--combination: mf-game 0\.1\.0-0+ is not in this store/)] });
});

test('a combination whose release breaks fails where that is met: nothing takes its place, and the table says so', async () => {
  await releaseBroken(store, folder, 'mf-game', 'broken');
  const { code, lines } = await compat('--combination', 'combination=mf-game@broken');
  expect(code).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^the link( +ok){3} +FAILED +- +FAILED +\d+$/));
  expect(lines).toContainEqual('the link: broken on purpose');
});
