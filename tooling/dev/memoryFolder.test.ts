import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memoryFolder';

const place = mkdtempSync(join(tmpdir(), 'unison-memory-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a run of tests has a folder that a database’s own user may enter, and takes away what a killed run left, nobody else’s', () => {
  const [left, going, other] = ['unison-test-0', `unison-test-${process.ppid}`, 'of-somebody-else-0'].map((name) => join(place, name));
  for (const folder of [left, going, other]) mkdirSync(`${folder}/file`, { recursive: true });
  const folder = memoryFolder({ place, roomGib: 0 });
  expect(folder).toBe(join(place, `unison-test-${process.pid}`));
  expect(statSync(`${folder}`).mode & 0o777).toBe(0o777);
  expect([left, going, other].map((one) => existsSync(`${one}`))).toEqual([false, true, true]);
});

test('where there is no memory for it, or no such place, files lie where they always do', () => {
  expect(memoryFolder({ place, roomGib: Number.POSITIVE_INFINITY })).toBeUndefined();
  expect(memoryFolder({ place: join(place, 'nowhere') })).toBeUndefined();
});

test.each([
  ['the place and the machine have six GiB each', 6, 6, true],
  ['the place has less', 5.9, 60, false],
  ['the machine has less', 60, 5.9, false],
])('where %s: %d and %d GiB, room enough %s', (_what, inPlace, inMachine, isRoom) => {
  const sizes = [
    jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: inPlace * 2 ** 18, bsize: 4_096 } as fs.StatsFs), // what is read of it
    jest.spyOn(os, 'freemem').mockReturnValue(inMachine * 2 ** 30),
  ];
  expect(memoryFolder({ place }) !== undefined).toBe(isRoom);
  for (const size of sizes) size.mockRestore();
});
