import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom } from '../../checks/imports';
import { newFolder } from '../../testing/registry';
import { startService, type Service } from '../child';
import { createBuildStates } from '../override/buildStates';
import { restartable } from './restartable';
import { SERVER_SOURCES } from './serverSources';
import { watchSources } from './watchSources';

/** A server that tells when it starts and stops. */
function server(told: string[], name: string): Service {
  const never = new Promise<never>(() => undefined);
  const stop = () => Promise.resolve(void told.push(`${name} stops`));
  return { name, ended: never, lastWords: never, stop } as unknown as Service; // what `restartable` uses of one
}

test('a server is ended before it starts again, one start after the other', async () => {
  const told: string[] = [];
  let count = 0;
  const kept = await restartable(
    'edge',
    async () => {
      await Promise.resolve();
      count += 1;
      told.push(`${String(count)} starts`);
      return server(told, String(count));
    },
    { say: () => undefined, pages: createBuildStates() },
  );
  await Promise.all([kept.restart(), kept.restart()]);
  await kept.stop();
  expect(told).toEqual(['1 starts', '1 stops', '2 starts', '2 stops', '3 starts', '3 stops']);
});

test('one that does not start says why, in open pages too, which stay until it runs again', async () => {
  const said: string[] = [];
  const pages = createBuildStates();
  pages.succeed('shell', '1');
  let isBroken = false;
  const kept = await restartable(
    'edge',
    () => (isBroken ? Promise.reject(new Error('a bracket is missing')) : Promise.resolve(server([], 'edge'))),
    { say: (line) => said.push(line), pages },
  );
  isBroken = true;
  await kept.restart();
  expect(pages.state()).toEqual({ version: '1', errors: 'a bracket is missing' });
  isBroken = false;
  await kept.restart();
  expect(pages.state()).toEqual({ version: expect.not.stringMatching(/^1?$/), errors: '' });
  expect(said).toEqual([expect.stringMatching(/a bracket is missing\nedge does not start: mend/), expect.stringMatching(/started again/)]);
});

test('one that ends by itself is told of with its last words, in open pages too, and runs again with the next save', async () => {
  const file = join(newFolder(), 'edge.js');
  writeFileSync(file, "console.log('ready'); setImmediate(() => { throw new Error('a timer broke'); });");
  const pages = createBuildStates();
  const said: string[] = [];
  const told = new Promise<void>((resolve) => pages.follow(() => resolve()));
  const kept = await restartable('edge', () => startService('edge', file, {}), { say: (line) => said.push(line), pages });
  await told;
  expect(said).toEqual([expect.stringMatching(/a timer broke[^]*\nedge ended by itself \(code 1\): it starts again when/)]);
  expect(pages.state().errors).toContain('a timer broke');
  writeFileSync(file, "console.log('ready'); setInterval(() => undefined, 1_000);");
  await kept.restart();
  expect(pages.state().errors).toBe('');
  await kept.stop();
  expect(said.slice(1)).toEqual([expect.stringMatching(/edge started again/)]);
});

test('a stop does not wait for a start that comes to no end', async () => {
  const told: string[] = [];
  let starts = 0;
  const start = () => ((starts += 1) === 1 ? Promise.resolve(server(told, 'platform')) : new Promise<Service>(() => undefined));
  const kept = await restartable('platform', start, { say: () => undefined, pages: createBuildStates() });
  void kept.restart();
  await kept.stop();
  expect(told).toContain('platform stops');
});

test('saves of sources are heard, together once; those of tests are not', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'inner'));
  let heard: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => (heard = resolve));
  let count = 0;
  const stop = watchSources([folder], () => {
    count += 1;
    heard();
  });
  writeFileSync(join(folder, 'a.test.ts'), '');
  writeFileSync(join(folder, 'notes.md'), '');
  writeFileSync(join(folder, 'inner/a.ts'), '1');
  writeFileSync(join(folder, 'b.ts'), '2');
  await saved;
  stop();
  expect(count).toBe(1);
});

test.each(['platform', 'edge'] as const)('everything that the %s runs is heard when it is saved', (name) => {
  const isHeard = (path: string): boolean => SERVER_SOURCES[name].some((folder) => path.startsWith(`${folder}/`));
  expect([...reachedFrom(`tooling/${name}/main.ts`).keys()].filter((path) => !isHeard(path))).toEqual([]);
});
