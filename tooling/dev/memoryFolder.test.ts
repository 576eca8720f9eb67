import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memoryFolder';

const place = mkdtempSync(join(tmpdir(), 'unison-memory-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a run of tests has a folder that a database’s own user may enter, and takes away what a killed run left, nobody else’s', () => {
  const [left, going, other] = ['unison-test-0', `unison-test-${process.ppid}`, 'of-somebody'].map((name) => join(place, name));
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
