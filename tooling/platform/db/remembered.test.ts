import type { Database } from './database';
import { remembered } from './remembered';

const database = {} as Database; // only its identity counts

test('readers share one read a second; a failed one is tried again', async () => {
  let now = 0;
  let reads = 0;
  let down = false;
  const read = remembered(
    async () => {
      reads += 1;
      if (down) throw new Error('gone');
      return reads;
    },
    1_000,
    () => now,
  );
  expect(await Promise.all([read(database), read(database)])).toEqual([1, 1]);
  now = 999;
  expect(await read(database)).toBe(1);
  now = 1_000;
  down = true;
  await expect(read(database)).rejects.toThrow('gone');
  down = false;
  expect(await read(database)).toBe(3);
});
