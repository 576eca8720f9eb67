import { CELLS, cellsNamed, drawCells, REMOTES } from './cells';

test('there are more than 250 cells, each with a name of its own', () => {
  expect(CELLS.length).toBeGreaterThanOrEqual(250);
  expect(new Set(CELLS.map(({ name }) => name)).size).toBe(CELLS.length);
});

test('every remote has the same faults, each at first start and in an open page', () => {
  const faultsOf = (target: string): string[] =>
    CELLS.filter((cell) => cell.target === target).map(({ name }) => name.slice(target.length));
  for (const remote of REMOTES) expect(faultsOf(remote)).toEqual(faultsOf('mf-home'));
  const [atStart, open] = (['start', 'open'] as const).map((when) => faultsOf('mf-home').filter((name) => name.endsWith(when)));
  expect(open?.map((name) => name.replace(/open$/, 'start'))).toEqual(atStart);
});

test('a cell is found by its name, many by what their names begin with, and a wrong name is none', () => {
  expect(cellsNamed(['mf-game/code/loop/open'])?.map(({ name }) => name)).toEqual(['mf-game/code/loop/open']);
  expect(cellsNamed(['mf-game/code/loop'])).toHaveLength(2);
  expect(cellsNamed(['mf-game/code/loo'])).toBeUndefined();
});

test('the same commit draws the same cells, another one others, each once', () => {
  const drawn = drawCells('0a1b2c3d', 0.1);
  expect(drawn).toEqual(drawCells('0a1b2c3d', 0.1));
  expect(drawn).not.toEqual(drawCells('0a1b2c3e', 0.1));
  expect(drawn).toHaveLength(Math.ceil(CELLS.length * 0.1));
  expect(new Set(drawn).size).toBe(drawn.length);
});
