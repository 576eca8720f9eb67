import { PLACE_KEY, placeKey } from '@unison/shared/remote/filePlace';
import type { Placed } from '../registry';
import { REST_MS, type Good, type Looking } from './good';

/** True for a release that has a file of this name and content (`placeKey`), and asks for it so. */
const hasByContent = ({ base, release }: Placed, key: string, path: string): boolean =>
  'byContent' in release && release.files.some((file) => file.path === path && placeKey({ ...release, base }, file) === key);

/** A release for which the store goes on giving no answer is asked for no more often than this. */
const LONGEST_REST_MS = 60_000;

type Wanted = { name: string; key: string; path: string };
/** `place` keeps in `placed` what it found. */
type Means = { place: (name: string, version: string) => Promise<Placed | undefined>; now: () => number };

/** Of what members get, and of what was asked for before. */
function knownHolder({ plain, placed }: Good, { name, key, path }: Wanted): Placed | undefined {
  const { remotes, offered } = plain;
  const given: Placed[] = [...remotes, ...remotes.flatMap(({ former }) => former ?? []), ...offered, ...placed.values()];
  return given.find((one) => one.release.package === name && hasByContent(one, key, path));
}

/** Looks through all that are listed, the newest first, as far as one that has it; notes in `looking` when that was in vain. */
async function lookThrough({ document }: Good, { name, key, path }: Wanted, { place, now }: Means, looking: Looking): Promise<void> {
  let isAnswered = true;
  for (const { version } of [...(document.packages[name]?.releases ?? [])].reverse()) {
    const one = await place(name, version).catch(() => void (isAnswered = false));
    if (one !== undefined && hasByContent(one, key, path)) return;
  }
  looking.until = isAnswered ? Infinity : now() + looking.restMs;
  looking.restMs = Math.min(LONGEST_REST_MS, 2 * looking.restMs);
}

/**
 * A release of this package that has a file of this name and content: of what members get, of what was asked for before, then of all that are listed. Through these it looks
 * once for each revision, for all who ask meanwhile, so that a content which nobody has costs no look into the store; and again after a while, ever longer, where `place` rejects,
 * since the store gave no answer.
 */
export async function holderOf(good: Good, wanted: Wanted, means: Means): Promise<Placed | undefined> {
  const looking = good.looked.get(wanted.name) ?? { running: undefined, until: 0, restMs: REST_MS };
  good.looked.set(wanted.name, looking);
  for (;;) {
    const known = knownHolder(good, wanted);
    if (known !== undefined || looking.until > means.now()) return known;
    looking.running ??= lookThrough(good, wanted, means, looking).finally(() => (looking.running = undefined));
    await looking.running;
  }
}

const BY_CONTENT = new RegExp(`^([^/]+)/(${PLACE_KEY.source})/([^/:]+)(:.+)$`);

/**
 * A place in a script as a page tells it, with the release in place of the content: `within`, where the script is of that one, or the first of `given` that
 * has it. Any other stays as it is.
 */
export function withRelease(frame: string, within: string, given: readonly Placed[]): string {
  const [, owner, key, path, at] = BY_CONTENT.exec(frame) ?? [];
  if (owner === undefined || key === undefined || path === undefined || at === undefined) return frame;
  const holding = given
    .filter((one) => one.release.package === owner && hasByContent(one, key, path))
    .map(({ release }) => release.version);
  const version = holding.find((one) => within === `${owner}@${one}`) ?? holding[0];
  return version === undefined ? frame : `${owner}/${version}/${path}${at}`;
}
