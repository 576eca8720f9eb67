import {
  CANARY,
  isForMembers,
  lastGoodOf,
  STABLE,
  suspensionOf,
  type RegistryDocument,
  type Suspension,
  type Target,
} from '../../registry';

/** What some members get beside a release that is judged: by which channel, or in which version, each package stands there. `beside` says it in words, '' for stable alone. */
export type Standing = { beside: string; channels: Readonly<Record<string, string>> };

type Canary = { name: string; version: string; percent: number };

/** The canaries that go to visitors, the widest first. */
function runningCanaries(document: RegistryDocument, notes: readonly Suspension[]): Canary[] {
  return Object.entries(document.packages)
    .flatMap(([name, { channels, canary }]) => {
      const version = channels[CANARY];
      const isRunning = version !== undefined && canary !== undefined && suspensionOf(document, notes, name) === undefined;
      return isRunning ? [{ name, version, percent: canary.percent }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
}

const inWords = (canaries: readonly Canary[]): string =>
  canaries.map(({ name, version, percent }) => `the canary of ${name} (${version}, ${String(percent)} %)`).join(' and ');

/** A visitor has one number for all canaries: who gets a narrow one gets every wider one too. */
function besideCanaries(canaries: readonly Canary[]): Standing[] {
  return canaries.flatMap(({ percent }, index) => {
    const isLastOfItsShare = canaries[index + 1]?.percent !== percent;
    const together = canaries.slice(0, index + 1);
    const channels = Object.fromEntries(together.map(({ name }) => [name, CANARY]));
    return isLastOfItsShare ? [{ beside: inWords(together), channels }] : [];
  });
}

/** A remote that fails on a device gives way to its last good release (decision 033); a shell does not. */
function besideFormers({ packages }: RegistryDocument, released: ReadonlySet<string>): Standing[] {
  return Object.entries(packages).flatMap(([name, entry]) => {
    const stable = entry.channels[STABLE];
    const former = name === 'shell' || released.has(name) || stable === undefined ? undefined : lastGoodOf(entry, stable);
    return former === undefined
      ? []
      : [{ beside: `${name} ${former}, which takes the place of ${name} where it fails`, channels: { [name]: former } }];
  });
}

/**
 * Every combination of other packages that members can have beside a release of `released`: stable, the canaries that go to the same visitors, and
 * each former release that may take a place. A preview is met by nobody who did not ask for it: stable alone.
 */
export function standingsOf(
  document: RegistryDocument,
  notes: readonly Suspension[],
  released: ReadonlySet<string>,
  { channel }: Target,
): Standing[] {
  const stable: Standing = { beside: '', channels: {} };
  if (!isForMembers(channel)) return [stable];
  const canaries = runningCanaries(document, notes).filter(({ name }) => !released.has(name));
  return [stable, ...besideCanaries(canaries), ...besideFormers(document, released)];
}
