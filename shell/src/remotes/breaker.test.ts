import { createBreaker, FIRST_REST_MS, LONGEST_REST_MS } from './breaker';

const game = { package: 'mf-game', version: '2.0.0-b' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const breakerWithClock = () => ({ breaker: createBreaker(), later: (ms: number) => jest.advanceTimersByTime(ms) });

test('a release that failed rests, and is tried again once its rest is over', () => {
  const { breaker, later } = breakerWithClock();
  expect(breaker.isOpen(game)).toBe(false);
  breaker.trip(game);
  later(FIRST_REST_MS - 1);
  expect(breaker.isOpen(game)).toBe(true);
  later(1);
  expect(breaker.isOpen(game)).toBe(false);
});

test('a device whose clock is set back by hours tries a release as soon as another', () => {
  const { breaker, later } = breakerWithClock();
  breaker.trip(game);
  jest.setSystemTime(Date.now() - 3 * 3_600_000);
  later(FIRST_REST_MS);
  expect(breaker.isOpen(game)).toBe(false);
});

test('one that fails its try rests twice as long, up to a limit; one that is shown begins anew', () => {
  const { breaker, later } = breakerWithClock();
  breaker.trip(game);
  for (const rest of [FIRST_REST_MS, 2 * FIRST_REST_MS, 4 * FIRST_REST_MS, 8 * FIRST_REST_MS, LONGEST_REST_MS, LONGEST_REST_MS]) {
    later(rest - 1);
    expect(breaker.isOpen(game)).toBe(true);
    later(1);
    expect(breaker.isOpen(game)).toBe(false);
    breaker.trip(game);
  }
  breaker.close(game);
  breaker.trip(game);
  later(FIRST_REST_MS);
  expect(breaker.isOpen(game)).toBe(false);
});

test('another release of the remote, and another remote, are entered meanwhile', () => {
  const { breaker } = breakerWithClock();
  breaker.trip(game);
  expect(breaker.isOpen({ ...game, version: '3.0.0-c' })).toBe(false);
  expect(breaker.isOpen({ ...game, package: 'mf-home' })).toBe(false);
  breaker.close({ ...game, version: '3.0.0-c' });
  expect(breaker.isOpen(game)).toBe(true);
});

test('a release rests on while the one in its place fails too', () => {
  const { breaker } = breakerWithClock();
  const formerGame = { ...game, version: '1.0.0-a' };
  breaker.trip(game);
  breaker.trip(formerGame);
  expect(breaker.isOpen(game)).toBe(true);
  breaker.close(formerGame);
  expect(breaker.isOpen(game)).toBe(true);
});
