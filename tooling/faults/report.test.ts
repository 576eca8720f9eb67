import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CELLS } from './cells';
import { keepOutcome, readOutcomes, reportOutcomes, type Outcome } from './outcomes';
import { reportOf, worstOf } from './report';

const outcome = (name: string, more: Partial<Outcome> = {}): Outcome => ({
  name,
  seen: 'content',
  tries: 1,
  at: '2026-01-02T03:04:05.000Z',
  commit: '0a1b2c3d',
  ...more,
});

test('the worst come first, and of each target one look before a second, of each place one before a second', () => {
  const all = [
    outcome('mf-game/entry/hang/start', { seen: 'card' }),
    outcome('mf-game/entry/cut/start', { seen: 'card' }),
    outcome('mf-game/styles/cut/start', { seen: 'card' }),
    outcome('mf-home/code/loop/start'),
    outcome('shell/script/cut/start', { seen: 'failure page' }),
    outcome('mf-video/styles/cut/open', { problem: 'nothing came' }),
  ];
  expect(worstOf(all, 5).map(({ name }) => name)).toEqual([
    'mf-video/styles/cut/open',
    'shell/script/cut/start',
    'mf-game/entry/hang/start',
    'mf-home/code/loop/start',
    'mf-game/styles/cut/start',
  ]);
});

test('the report counts what was tried alone, names what failed, and says what was not tried', () => {
  const [held, red] = ['mf-game/code/loop/start', 'mf-game/code/loop/open'] as const;
  const known = new Map(
    [outcome(held, { tries: 2 }), outcome(red, { problem: 'the page was loaded again' })].map((one) => [one.name, one]),
  );
  const text = reportOf(CELLS, known, []);
  expect(text).toContain(`**1 of 2 cells held that were tried, of ${String(CELLS.length)} in all.**`);
  expect(text).toContain('- mf-game/code/loop/open: the page was loaded again');
  expect(text).toContain('| mf-game/code/loop | content (2 tries) | **failed** |');
  expect(text).toContain('| mf-home/code/loop | not tried | not tried |');
});

test('what was tried again replaces what was known of that cell, and leaves the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-outcomes-'));
  const [reported, here] = [join(folder, 'reported/outcomes.json'), join(folder, 'here.json')];
  const old = outcome('mf-game/code/loop/start', { problem: 'the page was loaded again' });
  reportOutcomes([old, outcome('mf-game/code/loop/open')], reported);
  keepOutcome(outcome('mf-game/code/loop/start', { at: '2026-01-03T00:00:00.000Z' }), here);
  keepOutcome(outcome('mf-home/code/loop/start'), here);
  const known = readOutcomes([reported, here]);
  expect([...known].map(([name, { problem }]) => [name, problem])).toEqual([
    ['mf-game/code/loop/start', undefined],
    ['mf-game/code/loop/open', undefined],
    ['mf-home/code/loop/start', undefined],
  ]);
  rmSync(folder, { recursive: true });
});
