import type { RemoteFacts } from './facts';
import written from './offeredSince.json';

/**
 * By shared module: the names that the shell offers, members of objects among them (`calls.getVideo`), each with the version of the contract since which it
 * does. Written by `npm run offered`, which raises that version with each name that is new (decision 157).
 */
export type OfferedSince = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const OFFERED_SINCE: OfferedSince = written;

/** Stands for a shared module where it is the texts that the shell brings for all. */
export const SHARED_TEXTS = '@unison/shared/i18n/locales';

type Taken = Pick<RemoteFacts, 'takes' | 'texts'>;

const VERSION = /^\d+\.\d+\.\d+$/;
const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
/** Of several the newest; undefined where there is none. */
export const newestOf = (versions: readonly string[]): string | undefined => [...versions].sort(byVersion).at(-1);

/** What a build takes, in words, with the version since which it is offered. A module that it takes whole is there since the first of its names. */
function takenSince({ takes, texts }: Taken, listed: OfferedSince): { what: string; since: string }[] {
  const wanted = Object.entries(takes).map(([request, { names, members = [] }]) => ({ request, names: [...names, ...members] }));
  return [...wanted, { request: SHARED_TEXTS, names: texts.asksShared }].flatMap(({ request, names }) => {
    const known = listed[request] ?? {};
    const [first] = Object.values(known).sort(byVersion);
    if (names.length === 0) return request === SHARED_TEXTS || first === undefined ? [] : [{ what: request, since: first }];
    return names.flatMap((name) => {
      const since = known[name];
      return since === undefined ? [] : [{ what: `${name} of ${request}`, since }];
    });
  });
}

/** What a build takes that a shell of this version of the contract does not have yet, each in words. */
export const newerThan = (version: string, facts: Taken, listed: OfferedSince = OFFERED_SINCE): string[] =>
  takenSince(facts, listed).flatMap(({ what, since }) => (newestOf([since, version]) === version ? [] : [what]));

/**
 * The range of a manifest with its lower end where the newest is offered that the build takes: in a shell of before nothing of the build runs, and a member has the
 * last good release. Never below what the manifest says, nor in another major; a range that is none stays as it is, for the gate to refuse.
 */
export function raisedRange(range: string, facts: Taken, listed: OfferedSince = OFFERED_SINCE): string {
  const floor = range.replace(/^\^/, '');
  if (!VERSION.test(floor)) return range;
  const [line = ''] = floor.split('.', 1);
  const wanted = takenSince(facts, listed).flatMap(({ since }) => (since.startsWith(`${line}.`) ? [since] : []));
  return range.replace(floor, newestOf([floor, ...wanted]) ?? floor);
}
