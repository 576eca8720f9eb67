import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HistoryWentBack, openHistory, wentBack } from './history';
import type { Position } from './history';

const dataDir = mkdtempSync(join(tmpdir(), 'unison-history-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const at = (log: string, draws: number, era: Position['era'] = { id: 1, at: '100.5' }): Position => ({ log, draws, era });
/** A database that stands at a position. */
const standing = ({ log, draws, era }: Position) => ({
  query: async <Row extends object>() => [{ log, draws, id: era?.id ?? null, at: era?.at ?? null }] as unknown as Row[], // the one row that is asked for
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

test('a file that a power cut left torn tells nothing and stops nobody', async () => {
  writeFileSync(join(dataDir, 'history.json'), '{"log":');
  await openHistory(dataDir).follow(standing(at('1', 0)));
});
