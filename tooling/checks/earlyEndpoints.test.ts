import { join } from 'node:path';
import { readEarlyCall } from '@unison/shared/contract';
import { listRemotes } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { ROOT, sourcesIn } from './sources';

const endpointsIn = (folder: string): string[] =>
  sourcesIn(join(ROOT, folder, 'src')).flatMap(({ tree }) =>
    [...tree.text.matchAll(/(\w+): build\.(?:query|infiniteQuery)\b/g)].map(([, name = '']) => name),
  );

const OF_ALL = endpointsIn('shared');

// The shell asks a tab's early calls as a finger comes down on it, but for those whose answers the store has, by the names of endpoints.
test.each(listRemotes())('every early call of a tab of %s has an endpoint of its name', (remote) => {
  const names = readManifest(join(ROOT, remote))
    .routes.filter(({ tab }) => tab)
    .flatMap(({ early = [] }) => early.map((wanted) => readEarlyCall(wanted).call));
  const endpoints = [...OF_ALL, ...endpointsIn(remote)];
  expect(names.filter((name) => !endpoints.includes(name))).toEqual([]);
});
