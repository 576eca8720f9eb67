import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HistoryWentBack, openHistory } from './history';
import { lostWith, wentBack } from './position';
import type { Found, Position } from './position';

const dataDir = mkdtempSync(join(tmpdir(), 'unison-history-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const at = (log: string, draws: number, era: Position['era'] = { id: 1, at: '100.5' }): Position => ({ log, draws, era, timeline: 1 });
/** A database that stands at a position. */
const standing = ({ log, draws, era, timeline }: Position) => ({
  query: async <Row extends object>() =>
    [{ log, draws, timeline, accepted: null, since: null, may: false, id: era?.id ?? null, at: era?.at ?? null }] as unknown as Row[], // the one row that is asked for
});

test.each([
  ['further on', at('200', 5), at('300', 5), false],
  ['the same', at('200', 5), at('200', 5), false],
  ['a log that went back', at('200', 5), at('199', 5), true],
  ['a log of more digits', at('999', 5), at('1000', 5), false],
  ['draws that are gone, however far the log is', at('200', 5), at('900', 4), true],
  ['an era that is gone', at('200', 5, { id: 2, at: '7' }), at('900', 9, { id: 1, at: '1' }), true],
  ['a new era of somebody else', at('200', 5), at('100', 1, { id: 2, at: '101' }), false],
  ['an era that somebody began in the place of the last', at('200', 5), at('100', 1, { id: 1, at: '101' }), false],
  ['one begun in a backup of several eras ago', at('200', 5, { id: 4, at: '99.5' }), at('100', 1, { id: 2, at: '101.5' }), false],
] as const)('%s', (_what, was, is, back) => {
  expect(wentBack(was, is)).toBe(back);
});

test('what was seen outlives the process, in a file that is whole or not there; only accepting forgets it [O-102]', async () => {
  await openHistory(dataDir).follow(standing(at('500', 7)));
  expect(readdirSync(dataDir)).toEqual(['history.json']);
  const restarted = openHistory(dataDir);
  await expect(restarted.follow(standing(at('400', 7)))).rejects.toThrow(HistoryWentBack);
  expect(restarted.hasGoneBack()).toBe(true);
  await expect(openHistory(dataDir).follow(standing(at('499', 7)))).rejects.toThrow('its log stood at 500 and stands at 499');
  await restarted.accept(standing(at('400', 7)));
  expect(restarted.hasGoneBack()).toBe(false);
  await openHistory(dataDir).follow(standing(at('401', 7)));
});

/** The server that was started at `server`; `accepted`: the newest era that an operator began. */
const started = (server: string, { era, log, draws, timeline }: Position, accepted: number | null = null) => ({
  query: async <Row extends object>() =>
    [{ log, draws, timeline, accepted, since: null, may: false, id: era?.id, at: era?.at, server }] as unknown as Row[], // the one row that is asked for
});

test.each([
  ['one host', false],
  ['several hosts', true],
] as const)(
  'on %s a server that lacks what was acknowledged lacks it whatever others write there, until somebody takes it [O-102]',
  async (_where, isCluster) => {
    const folder = mkdtempSync(join(tmpdir(), 'unison-history-'));
    const history = openHistory(folder, isCluster);
    await history.follow(started('7.1', at('400', 7)));
    history.acknowledged('1:400');
    await expect(history.follow(started('7.2', at('300', 7)))).rejects.toThrow('stood at 400 and stands at 300'); // a snapshot was put back
    await expect(history.follow(started('7.2', at('900', 9)))).rejects.toThrow('stood at 400 and stands at 300'); // whoever knew less went on
    expect(history.hasGoneBack()).toBe(true);
    const restarted = openHistory(folder, isCluster);
    await expect(restarted.follow(started('7.2', at('999', 9)))).rejects.toThrow(HistoryWentBack);
    const era = { id: 2, at: '101' };
    await restarted.follow(started('7.2', at('1000', 9, era), 2));
    await restarted.follow(started('7.2', at('1001', 9, era), 2));
    await history.follow(started('7.3', at('400', 7))); // the server that was lost came back with it
    expect(history.hasGoneBack()).toBe(false);
    rmSync(folder, { recursive: true });
  },
);

test('a file that a power cut left torn tells nothing and stops nobody', async () => {
  writeFileSync(join(dataDir, 'history.json'), '{"log":');
  await openHistory(dataDir).follow(standing(at('1', 0)));
});

const on = (timeline: number, log: string, more: Partial<Found> = {}): Found => ({
  log,
  draws: 5,
  era: { id: 1, at: '7' },
  timeline,
  ...more,
});

/** A standby that was promoted where the log stood at `since`. */
const tookOver = (since: string) => ({
  query: async <Row extends object>() =>
    [{ log: '160', draws: 5, timeline: 2, accepted: null, since, may: false, id: 1, at: '7' }] as unknown as Row[], // the one row that is asked for
});

test.each([
  ['further on', on(1, '200'), on(1, '300'), false],
  ['the same server, before what it acknowledged', on(1, '200'), on(1, '199'), true],
  ['a standby that took over with all of it', on(1, '200'), on(2, '900', { ended: '201' }), false],
  ['a standby that took over without the last of it', on(1, '200'), on(2, '900', { ended: '200' }), true],
  ['one that cannot tell what it took over with', on(1, '200'), on(2, '900', { ended: null }), true],
  ['a server that was frozen while another one took over', on(2, '200'), on(1, '900'), true],
  ['the same, though an era began by itself', on(1, '200'), on(2, '900', { ended: '9', era: { id: 2, at: '8' } }), true],
  ['one that the operator took as it is', on(1, '200'), on(2, '900', { ended: '9', era: { id: 2, at: '8' }, accepted: 2 }), false],
  ['one taken as it is in the place of a lost era', on(1, '200'), on(2, '9', { era: { id: 1, at: '8' }, accepted: 1 }), false],
  [
    'one that the operator took before',
    on(2, '200', { era: { id: 2, at: '8' } }),
    on(3, '9', { ended: '9', era: { id: 2, at: '8' }, accepted: 2 }),
    true,
  ],
  ['draws that are gone', on(1, '200'), on(2, '900', { ended: '300', draws: 4 }), true],
] as const)('among several servers: %s', (_what, was, is, lost) => {
  expect(lostWith(was, is)).toBe(lost);
});

test('among several servers an answer counts from the server that is followed alone, and outlives the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-history-'));
  const history = openHistory(folder, true);
  expect(() => history.acknowledged('1:100')).toThrow('not known'); // nobody looked yet
  await history.follow(standing(on(1, '900')));
  history.acknowledged('1:100');
  await history.follow(standing(on(1, '950'))); // written is not acknowledged
  expect(() => history.acknowledged('2:100')).toThrow('not known');
  await history.follow(tookOver('101'));
  expect(() => history.acknowledged('1:500')).toThrow('not known'); // it was frozen, and thawed
  history.acknowledged('2:170');
  expect(() => history.demandWhole()).not.toThrow();
  await expect(history.follow(standing(on(1, '900')))).rejects.toThrow('of timeline 2, and this server is on timeline 1, which is older');
  expect(() => history.demandWhole()).toThrow(HistoryWentBack);
  expect(() => history.acknowledged('2:180')).toThrow('not known');
  rmSync(folder, { recursive: true });
});

test('what is acknowledged while a position is being read tells nothing against it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-history-'));
  const history = openHistory(folder, true);
  await history.follow(standing(on(1, '100')));
  const read = standing(on(1, '150'));
  await history.follow({
    query: async <Row extends object>() => {
      const rows = await read.query<Row>();
      history.acknowledged('1:900');
      return rows;
    },
  });
  expect(history.hasGoneBack()).toBe(false);
  await expect(history.follow(read)).rejects.toThrow('stood at 900 and stands at 150'); // what was acknowledged is not forgotten
  rmSync(folder, { recursive: true });
});
