import { brokenPromise, promisedNames } from './facadeGuard';

const promised = promisedNames();

test('what a facade promises exists in the real module', async () => {
  const real = await import('react-router-dom');
  const missing = [...(promised.get('react-router-dom') ?? [])].filter((name) => !(name in real));
  expect(missing).toEqual([]);
  expect(promised.get('react-router-dom')?.size).toBeGreaterThan(10);
});

test.each([
  ['react-router-dom', 'Link', undefined],
  ['react-router-dom', 'unstable_HistoryRouter', /does not promise 'unstable_HistoryRouter'.*tooling\/build\/facades/],
  ['react-router-dom', null, /import names, not the namespace/],
  ['react', null, undefined],
  ['./Link', 'anything', undefined],
])('import of %s %s', (request, name, message) => {
  const problem = brokenPromise(promised, request, name);
  if (message === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(message);
});
