import { HELD_MS, memberPlaces } from './memberPlaces';

const turn = () => new Promise((later) => setImmediate(later));

test('of forty calls of one member four are at work at a time, and another member waits for none of them [security 6]', async () => {
  const enter = memberPlaces();
  const inside: (() => void)[] = [];
  const heavy = Array.from({ length: 40 }, () => enter(1, 'page').then((leave) => void inside.push(leave)));
  await turn();
  expect(inside).toHaveLength(4);
  await enter(2, 'page'); // at once
  for (let index = 0; index < 40; index += 1) {
    inside[index]?.();
    inside[index]?.(); // leaving twice frees one place
    await turn();
    expect(inside.length - index - 1).toBeLessThanOrEqual(4);
  }
  await Promise.all(heavy);
});

test('of whole histories one is read at a time; whoever asks for more than may wait is told to come back [security 6, API-09]', async () => {
  const enter = memberPlaces();
  const leave = await enter(1, 'history');
  const waiting = [enter(1, 'history'), enter(1, 'history'), enter(1, 'history')];
  await expect(enter(1, 'history')).rejects.toMatchObject({ status: 503, code: 503 });
  (await enter(1, 'page'))(); // pages are not behind it
  leave();
  (await waiting[0])?.();
  (await waiting[1])?.();
  (await waiting[2])?.();
  (await enter(1, 'history'))();
});

test('a call that came too fast keeps its place a while: no flood of refusals leaves the cores to nobody else [security 6]', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const enter = memberPlaces();
  const inside: ((cameTooFast?: boolean) => void)[] = [];
  for (let index = 0; index < 8; index += 1) void enter(1, 'page').then((leave) => inside.push(leave));
  await turn();
  for (const leave of inside) leave(true);
  jest.advanceTimersByTime(HELD_MS - 1);
  await turn();
  expect(inside).toHaveLength(4);
  await enter(2, 'page'); // at once
  jest.advanceTimersByTime(1);
  await turn();
  expect(inside).toHaveLength(8);
  jest.useRealTimers();
});
