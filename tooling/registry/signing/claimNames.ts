import { givenTo, holdersOf, type Policy } from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { openVersions } from '../entries';
import { describeTaking, othersHolding } from '../ownNames';
import { StoreError } from '../StoreError';

/** The names a release has for itself; undefined where its record cannot be read or proven. */
export type NamesIn = (packageName: string, version: string) => Promise<readonly string[] | undefined>;

type Names = Record<string, string[]>;
/** What each package has at a moment, by its stable release and its canary; undefined where a record of it cannot be read. */
type Wanted = Map<string, string[] | undefined>;

async function wantedIn({ packages }: RegistryDocument, namesIn: NamesIn): Promise<Wanted> {
  const wanted: Wanted = new Map();
  for (const [packageName, entry] of Object.entries(packages)) {
    const names = await Promise.all(openVersions(entry).map((version) => namesIn(packageName, version)));
    const known = names.filter((one) => one !== undefined);
    wanted.set(packageName, known.length < names.length ? undefined : [...new Set(known.flat())].sort());
  }
  return wanted;
}

/** True unless it is known that the package had this name until now and has it no more: what was given ahead of a release stays. */
const isLeft = (before: Wanted, after: Wanted, packageName: string, name: string): boolean =>
  before.get(packageName)?.includes(name) !== true || !after.has(packageName) || after.get(packageName)?.includes(name) !== false;

const without = (names: Readonly<Record<string, readonly string[]>>, isKept: (packageName: string, name: string) => boolean): Names =>
  Object.fromEntries(
    Object.entries(names)
      .map(([packageName, own]) => [packageName, own.filter((name) => isKept(packageName, name))] as const)
      .filter(([, own]) => own.length > 0),
  );

const withName = (names: Names, packageName: string, name: string): Names => ({
  ...names,
  [packageName]: [...new Set([...(names[packageName] ?? []), name])].sort(),
});

/** Whose names are whose after a change: what the policy is to say of it, and what is claimed besides. */
export type Claimed = { names: Names; claims: Names };

/**
 * Gives each name that members can meet to its package: what was free goes to the first claimant, for good where the root key is here (`isRootHere`), else
 * as a claim of the whole. A name that its owner does not have any more is free again; one that the policy gave, only where the root key is here. Throws
 * `StoreError` where a package claims a name that is another's.
 */
export async function claimNames(
  before: RegistryDocument,
  after: RegistryDocument,
  policy: Pick<Policy, 'names'>,
  { namesIn, isRootHere }: { namesIn: NamesIn; isRootHere: boolean },
): Promise<Claimed> {
  const [was, is] = [await wantedIn(before, namesIn), await wantedIn(after, namesIn)];
  let names = without(policy.names ?? {}, (packageName, name) => !isRootHere || isLeft(was, is, packageName, name));
  let claims = without(before.claims ?? {}, (packageName, name) => is.has(packageName) && is.get(packageName)?.includes(name) !== false);
  const taken = new Map<string, string>();
  for (const [packageName, wanted = []] of is)
    for (const name of wanted) {
      const ownership = { policy: { names }, claims };
      const other = taken.get(name);
      const holders = other === undefined ? othersHolding(packageName, name, ownership) : [other];
      if (holders.length > 0) throw refusal(after, packageName, name, holders);
      taken.set(name, packageName);
      if (isRootHere) names = withName(names, packageName, name);
      else if (holdersOf(name, ownership).length === 0) claims = withName(claims, packageName, name);
    }
  return { names, claims: without(claims, (_packageName, name) => givenTo(name, { policy: { names }, claims: {} }).length === 0) };
}

function refusal({ packages }: RegistryDocument, packageName: string, name: string, holders: string[]): StoreError {
  const version = openVersions(packages[packageName]).at(-1) ?? '';
  return new StoreError(describeTaking({ package: packageName, version, name, holders, isSettled: true }));
}
