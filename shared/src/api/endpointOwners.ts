import { dropAnswers } from './liveStores';

const owners = new Map<string, string>();

/** Records who owns each endpoint name; throws, recording nothing, when another package owns one. A repeated claim drops the cached answers. */
export function claimEndpoints(owner: string, names: readonly string[]): void {
  for (const name of names) {
    const holder = owners.get(name);
    if (holder !== undefined && holder !== owner) {
      throw new Error(`Endpoint ${name} belongs to ${holder}: ${owner} must give its own another name.`);
    }
  }
  dropAnswers(names.filter((name) => owners.has(name)));
  for (const name of names) owners.set(name, owner);
}
