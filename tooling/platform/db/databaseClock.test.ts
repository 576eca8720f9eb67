import { openDatabaseClock } from './databaseClock';

/** A database whose clock is `at`, and whose answers take `took` on the steady clock of whoever asks. */
function clockOf(start: string) {
  const state = { at: Date.parse(start), steady: 5_000, took: 0, down: false };
  const query = async <Row extends object>(): Promise<Row[]> => {
    if (state.down) throw new Error('gone');
    const now = new Date(state.at);
    state.steady += state.took;
    state.at += state.took;
    return [{ now }] as unknown as Row[]; // what the one statement yields
  };
  const pass = (ms: number): void => {
    state.steady += ms;
    state.at += ms;
  };
  return { state, query, pass, elapsed: () => state.steady };
}
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());
/** The next reading. */
const read = () => jest.advanceTimersByTimeAsync(10_000);

test('the time is the database’s, whatever this machine believes, and goes on between readings', async () => {
  const { query, pass, elapsed } = clockOf('2031-01-01T00:00:00Z');
  const clock = await openDatabaseClock({ query }, elapsed);
  expect(clock.now().toISOString()).toBe('2031-01-01T00:00:00.000Z');
  pass(90_000);
  expect(clock.now().toISOString()).toBe('2031-01-01T00:01:30.000Z');
  clock.stop();
});

test('a slow answer moves nothing that it does not prove wrong; a database that jumps is followed', async () => {
  const { state, query, elapsed } = clockOf('2031-01-01T00:00:00Z');
  const clock = await openDatabaseClock({ query }, elapsed);
  state.took = 4_000;
  await read();
  expect(clock.now().getTime()).toBe(state.at);
  state.took = 0;
  state.at -= 3_600_000; // another server took over
  await read();
  expect(clock.now().getTime()).toBe(state.at);
  clock.stop();
});

test('while the database is down the time goes on', async () => {
  const { state, query, pass, elapsed } = clockOf('2031-01-01T00:00:00Z');
  const clock = await openDatabaseClock({ query }, elapsed);
  state.down = true;
  await read();
  pass(1_000);
  expect(clock.now().getTime()).toBe(state.at);
  clock.stop();
});
