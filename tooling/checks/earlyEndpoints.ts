import { join } from 'node:path';
import { readEarlyCall } from '@unison/shared/contract';
import { listRemotes } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { sourcesIn } from './sources';

const endpointsIn = (folder: string): string[] =>
  sourcesIn(join(folder, 'src')).flatMap(({ tree }) =>
    [...tree.text.matchAll(/(\w+): build\.(?:query|infiniteQuery)\b/g)].map(([, name = '']) => name),
  );

/**
 * Early calls of the remote's tabs in `root` that have no endpoint of their name, each with what to do. The shell asks a tab's early calls as a finger comes down
 * on it, but for those whose answers the store has, by the names of endpoints.
 */
export function earlyWithoutEndpoint(root: string, remote: string): string[] {
  const endpoints = ['shared', remote].flatMap((name) => endpointsIn(join(root, name)));
  const calls = readManifest(join(root, remote))
    .routes.filter(({ tab }) => tab)
    .flatMap(({ early = [] }) => early.map((wanted) => readEarlyCall(wanted).call));
  const ownerOf = (call: string): string | undefined =>
    listRemotes(root).find((other) => other !== remote && endpointsIn(join(root, other)).includes(call));
  return calls
    .filter((call) => !endpoints.includes(call))
    .map((call) => {
      const owner = ownerOf(call); // no other release may have an endpoint of that name
      const name = owner === undefined ? 'give the endpoint that asks it this name, or' : `an endpoint of ${owner} has this name:`;
      return `${call}: ${name} take it out of the tab's early`;
    });
}
