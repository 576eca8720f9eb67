import { givenTo, holdersOf, namesOf, takenName, type Ownership, type Policy } from '@unison/shared/remote/registry';
import { isShellRelease, schemaOf, type RegistryDocument, type Release } from './document';
import { jsonOf } from './jsonOf';
import * as v from 'valibot';
import { SHELL_PATHS } from './pathClaims';

/** What is the frame's and can be nobody else's, whatever is signed. */
const OF_THE_FRAME: readonly string[] = [...SHELL_PATHS.map((path) => path.toLowerCase()), 'texts:shell', 'texts:shared'];

/** The names a release has for itself; the shell's are not for anybody to claim. */
export const namesIn = (release: Release): string[] => (isShellRelease(release) ? [] : namesOf(release));

/** As `namesIn`, of a record as text; undefined where it is none. */
export function namesInText(text: string): string[] | undefined {
  const value = jsonOf(v.unknown(), text);
  const read = v.safeParse(schemaOf(value), value);
  return read.success ? namesIn(read.output) : undefined;
}

/** A release that has a name which is another package's: it is left out. `isSettled`: the root key says whose it is. */
export type Taking = { package: string; version: string; name: string; holders: string[]; isSettled: boolean };

/** Who else may have a name, which this package may not; empty where it may. */
export function othersHolding(packageName: string, name: string, ownership: Ownership): string[] {
  if (OF_THE_FRAME.includes(name)) return ['the shell'];
  const holders = holdersOf(name, ownership);
  return holders.includes(packageName) ? [] : holders;
}

/** The first name that a release takes from another package, by what the document and its policy say; undefined where it takes none. */
export function takingOf(
  release: Release,
  { document, policy }: { document: RegistryDocument; policy: Policy | undefined },
): Taking | undefined {
  const { package: packageName, version } = release;
  const ownership = { policy, claims: document.claims };
  const names = namesIn(release);
  const ofFrame = names.find((name) => OF_THE_FRAME.includes(name));
  if (ofFrame !== undefined) return { package: packageName, version, name: ofFrame, holders: ['the shell'], isSettled: true };
  const taken = takenName(packageName, names, ownership);
  return taken && { package: packageName, version, ...taken, isSettled: givenTo(taken.name, ownership).length > 0 };
}

/** What was taken, from whom, and what to do, in one line. */
export const describeTaking = ({ package: packageName, version, name, holders }: Taking): string =>
  `${packageName} ${version} claims ${name}, which belongs to ${holders.join(' and ')}. Take it out of ${packageName}, or let the holder of the root key give it away: npm run keys -- give ${name} --to ${packageName}`;
