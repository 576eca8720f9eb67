import { PLACE_KEY, placeKey } from '@unison/shared/remote/filePlace';
import type { Placed } from '../registry';
import { REST_MS, type Good } from './newestGood';

/** True for a release that has a file of this name and content (`placeKey`), and asks for it so. */
const hasByContent = ({ base, release }: Placed, key: string, path: string): boolean =>
  'byContent' in release && release.files.some((file) => file.path === path && placeKey({ ...release, base }, file) === key);

/**
 * A release of this package that has a file of this name and content: of what members get, of what was asked for before, then of all that are listed, the
 * newest first. Through these it looks once for each revision, so that a content which nobody has costs no look into the store; and once more after a while where
 * `place` rejects, since the store gave no answer.
 */
export async function holderOf(
  { plain, placed, document, looked }: Good,
  { name, key, path }: { name: string; key: string; path: string },
  { place, now }: { place: (name: string, version: string) => Promise<Placed | undefined>; now: () => number },
): Promise<Placed | undefined> {
  const { remotes, offered } = plain;
  const given: Placed[] = [...remotes, ...remotes.flatMap(({ former }) => former ?? []), ...offered, ...placed.values()];
  const known = given.find((one) => one.release.package === name && hasByContent(one, key, path));
  if (known !== undefined || (looked.get(name) ?? 0) > now()) return known;
  let again = Infinity;
  for (const { version } of [...(document.packages[name]?.releases ?? [])].reverse()) {
    const one = await place(name, version).catch(() => void (again = now() + REST_MS));
    if (one !== undefined && hasByContent(one, key, path)) return one;
  }
  looked.set(name, again);
  return undefined;
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
