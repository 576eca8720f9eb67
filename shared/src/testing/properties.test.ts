import { fc } from './properties';

/** What fast-check is told when it is loaded in a run of this kind. */
function toldIn(env: Record<string, string>): unknown {
  const before = { ...process.env };
  delete process.env.UNISON_SEED;
  Object.assign(process.env, env);
  let told: unknown;
  jest.isolateModules(() => (told = jest.requireActual<{ fc: typeof fc }>('./properties').fc.readConfigureGlobal()));
  process.env = before;
  return told;
}

test('a pull request tries the same values each time, a night others and many more, and a seed tries a run again', () => {
  const seed: unknown = expect.any(Number);
  expect(toldIn({ UNISON_TEST_SIZE: 'pr' })).toEqual({ seed: 20_261_121, numRuns: 100 });
  expect(toldIn({ UNISON_TEST_SIZE: 'nightly/50' })).toEqual({ seed, numRuns: 400 });
  expect(toldIn({ UNISON_TEST_SIZE: 'nightly', UNISON_SEED: '7' })).toEqual({ seed: 7, numRuns: 20_000 });
});

test('a property takes its seed and its number of runs from there', () => {
  const { seed, numRuns } = fc.readConfigureGlobal();
  expect(fc.check(fc.property(fc.integer(), () => true))).toMatchObject({ seed, numRuns });
});
