/** A script or stylesheet that is named by what is in it. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{8}\.(js|css)$/;

/** What stands for a file's content in its address: the beginning of its hash (`sha384-…`), of letters that mean nothing there. */
export const contentKey = (integrity: string): string => integrity.slice(7, 15).replace(/\W/g, '_');

/** A release's folder, and whether its scripts and stylesheets say nothing of their release (`ReleaseRecord`). */
export type ReleasePlace = { base: string; byContent?: boolean | undefined };

/** True for a file whose address names its content, whichever release it is of. */
export const isPlacedByContent = ({ base, byContent }: ReleasePlace, path: string): boolean =>
  byContent === true && base.startsWith('/') && NAMED_BY_CONTENT.test(path);

/**
 * Address at which a file of a release is asked for. One that is the same in the release before has the same address there, so who has it asks for nothing. In
 * its release's own folder each file lies as well: there it is asked for again where it failed, and by shells of before.
 */
export function filePlace(release: ReleasePlace, { path, integrity }: { path: string; integrity: string }): string {
  if (!isPlacedByContent(release, path)) return release.base + path;
  return release.base.replace(/[^/]+\/$/, `${contentKey(integrity)}/`) + path;
}
