import { readSince } from './readSince';

const HOURS_MS = 3 * 3_600_000;

/** Answers of one question after the other, each with when it was asked. */
function answers(...startedAt: number[]) {
  let count = 0;
  return jest.fn(() => Promise.resolve({ data: (count += 1), startedTimeStamp: startedAt[count - 1] ?? 0 }));
}

test.each([
  ['asked since', 0, 1],
  ['asked before', -1, 2],
  ['asked before, and the device clock was set back meanwhile', HOURS_MS, 2],
])('records that were %s: an older question under way is not believed (O-81)', async (_what, late, read) => {
  const since = Date.now();
  expect(await readSince(since, answers(since + late, since))).toBe(read);
});

test('records whose answer was forgotten with the session are not asked for again: by then it is somebody else who asks', async () => {
  const ask = jest.fn(() => Promise.resolve({}));
  expect(await readSince(Date.now(), ask)).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('records of before, which stay beside the failure of a newer question, are none that were asked since', async () => {
  const ask = () => Promise.resolve({ data: ['of before'], error: { kind: 'timeout' }, startedTimeStamp: Date.now() });
  expect(await readSince(Date.now(), ask)).toBeUndefined();
});
