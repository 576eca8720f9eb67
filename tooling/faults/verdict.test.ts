import { cellsNamed } from './cells';
import type { Outcome } from './outcomes';
import { toTry, verdictOf } from './verdict';

const COMMIT = '0a1b2c3d';
const cells = cellsNamed(['mf-game/code/loop', 'mf-home/code/loop/start']) ?? [];

const known = (...outcomes: Partial<Outcome>[]): Map<string, Outcome> =>
  new Map(
    outcomes.map((one) => {
      const outcome: Outcome = { name: '', seen: 'content', tries: 1, at: '2026-01-02T03:04:05.000Z', commit: COMMIT, ...one };
      return [outcome.name, outcome];
    }),
  );

test('a second run tries again what failed, what was never tried and what another commit was tried at', () => {
  const kept = known(
    { name: 'mf-game/code/loop/start' },
    { name: 'mf-game/code/loop/open', problem: 'the page was loaded again' },
    { name: 'mf-home/code/loop/start', commit: 'ffffffff' },
  );
  expect(toTry(kept, COMMIT, cells).map(({ name }) => name)).toEqual(['mf-game/code/loop/open', 'mf-home/code/loop/start']);
});

test('a cell that failed in a run before is told as failed, in a table, and ends the command red', () => {
  const kept = known(
    { name: 'mf-game/code/loop/start', tries: 2 },
    { name: 'mf-game/code/loop/open', problem: 'the page was loaded again' },
    { name: 'mf-home/code/loop/start' },
  );
  const { lines, isHeld } = verdictOf(cells, kept, COMMIT);
  expect(isHeld).toBe(false);
  expect(lines).toContain('| mf-game/code/loop | content (2 tries) | **failed** |');
  expect(lines.at(-1)).toBe('2 of 3 cells held at commit 0a1b2c3d.');
});

test('what another commit held is not told of this one', () => {
  const kept = known(...cells.map(({ name }) => ({ name, commit: 'ffffffff' })));
  const { lines, isHeld } = verdictOf(cells, kept, COMMIT);
  expect(isHeld).toBe(false);
  expect(lines).toContain('| mf-game/code/loop | not tried | not tried |');
  const all = verdictOf(cells, known(...cells.map(({ name }) => ({ name }))), COMMIT);
  expect(all.isHeld).toBe(true);
});
