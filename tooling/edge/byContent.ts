import { contentKey, isPlacedByContent } from '@unison/shared/remote/filePlace';
import type { Placed } from '../registry';

/** True for a release that has a file of this name and content (`contentKey`), and asks for it so. */
export const hasByContent = ({ base, release }: Placed, key: string, path: string): boolean =>
  'byContent' in release &&
  isPlacedByContent({ base, byContent: release.byContent }, path) &&
  release.files.some((file) => file.path === path && contentKey(file.integrity) === key);

/**
 * A place in a script as a page tells it, with the release in place of the content: `within`, where the script is of that one, or the first of `given` that
 * has it. Any other stays as it is.
 */
export function withRelease(frame: string, within: string, given: readonly Placed[]): string {
  const [, owner, key, path, at] = /^([^/]+)\/(\w{8})\/([^/:]+)(:.+)$/.exec(frame) ?? [];
  if (owner === undefined || key === undefined || path === undefined || at === undefined) return frame;
  const holding = given
    .filter((one) => one.release.package === owner && hasByContent(one, key, path))
    .map(({ release }) => release.version);
  const version = holding.find((one) => within === `${owner}@${one}`) ?? holding[0];
  return version === undefined ? frame : `${owner}/${version}/${path}${at}`;
}
