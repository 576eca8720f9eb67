import { dropAnswers } from './liveStores';

const owners = new Map<string, string>();

/**
 * Records who owns each endpoint name; a repeated claim drops the cached answers. Throws, recording nothing, when another package owns one and does not yield:
 * who does gives back all its names.
 */
export function claimEndpoints(owner: string, names: readonly string[], yields: (holder: string) => boolean = () => false): void {
  for (const name of names) {
    const holder = owners.get(name);
    if (holder === undefined || holder === owner) continue;
    if (!yields(holder)) {
      const message = `Endpoint ${name} belongs to ${holder}: ${owner} must give its own another name.`;
      throw Object.assign(new Error(message), { name: 'EndpointTaken' });
    }
    giveBackEndpoints(holder);
  }
  dropAnswers(names.filter((name) => owners.has(name)));
  for (const name of names) owners.set(name, owner);
}

/** What a package owns and its release does not have any more is anybody's again. */
export function giveBackEndpoints(owner: string, kept: readonly string[] = []): void {
  const given = [...owners.keys()].filter((name) => owners.get(name) === owner && !kept.includes(name));
  dropAnswers(given);
  for (const name of given) owners.delete(name);
}
