import { Policy } from '@unison/shared/remote/registry';
import type { PackageEntry, RegistryDocument } from './document';
import { jsonOf } from './jsonOf';
import { StoreError } from './StoreError';

/** True for a release that never comes back, to nobody, whatever fails. */
export const isWithdrawn = ({ releases }: Pick<PackageEntry, 'releases'>, version: string | null): boolean =>
  releases.some((listed) => listed.version === version && listed.withdrawn !== undefined);

type Listed = PackageEntry['releases'][number];

/** All that is left in a list of a release that was withdrawn once its files went: released again, it is known by it. */
export const leftOf = ({ version, at, by, withdrawn }: Listed): Listed => ({ version, at, by, withdrawn });

const isLeft = ({ withdrawn, signatures }: Listed): boolean => withdrawn !== undefined && signatures === undefined;

/** The listed releases of a package but those of which nothing is left beside their place in the list. */
export const keptReleases = (entry: Pick<PackageEntry, 'releases'> | undefined): Listed[] =>
  (entry?.releases ?? []).filter((listed) => !isLeft(listed));

/** An entry after which nothing can be gone back to from `to`: what it took the place of, and all that was listed before it, is withdrawn. */
export function withoutFormer(entry: PackageEntry, to: string, from: string | undefined, at: Date): PackageEntry {
  const place = entry.releases.findIndex(({ version }) => version === to);
  const goes = (version: string, index: number): boolean => version !== to && (index < place || version === from);
  return {
    ...entry,
    releases: entry.releases.map((listed, index) =>
      listed.withdrawn === undefined && goes(listed.version, index) ? { ...listed, withdrawn: at.toISOString() } : listed,
    ),
  };
}

/** The oldest shell that the policy lets anybody have; undefined where it names none. */
export const floorOf = ({ policy }: Pick<RegistryDocument, 'policy'>): string | undefined => jsonOf(Policy, policy?.text)?.shellFloor;

const placeOf = ({ releases }: PackageEntry, version: string): number => releases.findIndex((listed) => listed.version === version);

/**
 * Says of a shell whether it was released before the oldest one that the policy lets anybody have: what it names, whether it is listed still or not. One that is
 * neither named nor listed is new.
 */
function belowFloor(document: RegistryDocument, name: string): (version: string) => boolean {
  const policy = name === 'shell' ? jsonOf(Policy, document.policy?.text) : undefined;
  const { shellFloor, shellsBelow = [] } = policy ?? {};
  const entry = document.packages[name];
  if (shellFloor === undefined || entry === undefined) return () => false;
  return (version) => {
    const place = placeOf(entry, version);
    return shellsBelow.includes(version) || (place >= 0 && place < placeOf(entry, shellFloor));
  };
}

/** The kept releases of a package that somebody may still be given: those that a list offers. */
export function releasesToGive(document: RegistryDocument, name: string): Listed[] {
  const isBelow = belowFloor(document, name);
  return keptReleases(document.packages[name]).filter(({ version, withdrawn }) => withdrawn === undefined && !isBelow(version));
}

/** Why a release may not be given to anybody any more, in one line; undefined where it may. */
export function whyNeverAgain(document: RegistryDocument, name: string, version: string): string | undefined {
  const listed = document.packages[name]?.releases.find((one) => one.version === version);
  if (listed?.withdrawn !== undefined) return `${name} ${version} was withdrawn at ${listed.withdrawn}, and never comes back`;
  return belowFloor(document, name)(version)
    ? `${name} ${version} is older than the oldest shell that the policy allows (${floorOf(document) ?? ''})`
    : undefined;
}

/** Throws `StoreError`, one line, for a release that nobody may be given any more. */
export function refuseNeverAgain(document: RegistryDocument, name: string, version: string): void {
  const why = whyNeverAgain(document, name, version);
  if (why !== undefined) throw new StoreError(`${why}. Name another one, or release its sources changed.`);
}

/** Listed shells before one that is to be the oldest. Throws `StoreError` where it cannot be: it is not listed, or members have an older one. */
export function shellsBefore({ packages }: RegistryDocument, floor: string): string[] {
  const entry = packages['shell'];
  const place = entry === undefined ? -1 : placeOf(entry, floor);
  if (entry === undefined || place < 0) throw new StoreError(`shell has no release ${floor}. See: npm run history -- shell`);
  const older = Object.entries(entry.channels).find(([, version]) => placeOf(entry, version) < place);
  if (older !== undefined)
    throw new StoreError(
      `${older[0]} of the shell stands at ${older[1]}, which is older. Move it first: npm run promote -- shell --to ${floor}`,
    );
  return entry.releases.slice(0, place).map(({ version }) => version);
}
