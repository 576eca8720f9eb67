/** A script or stylesheet that is named by what is in it. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{8}\.(js|css)$/;
/** True for texts in one language (`texts-<language>…`, named in `screens.ts`), which are asked for by that language before anything knows their hash. */
export const isOfTexts = (path: string): boolean => /^texts-.*\.js$/.test(path);

type File = { path: string; integrity: string };

/** What stands for a file's content in its address: the beginning of its hash (`sha384-…`), of letters that mean nothing there. */
export const contentKey = (integrity: string): string => integrity.slice(7, 15).replace(/\W/g, '_');

/**
 * What stands for the content of all texts of a release together, so that one address says it for every language: four letters of each file's
 * hash, in the order of the record.
 */
export const textsKey = (files: readonly File[]): string =>
  files.map(({ path, integrity }) => (isOfTexts(path) ? contentKey(integrity).slice(4) : '')).join('');

/** A release's folder and files, and whether its scripts and stylesheets say nothing of their release (`ReleaseRecord`). */
export type ReleasePlace = { base: string; byContent?: boolean | undefined; files: readonly File[] };

/** True for a file whose name says what is in it. */
export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.test(path);

/** What every key in an address is (`placeKey`): that of a file, or of the texts of up to 24 languages. */
export const PLACE_KEY = /\w{4,96}/;

/** What stands for a file's content in its address, whichever release it is of; undefined where it is asked for in its release's folder. */
export function placeKey({ base, byContent, files }: ReleasePlace, { path, integrity }: File): string | undefined {
  if (byContent !== true || !base.startsWith('/')) return undefined;
  if (isNamedByContent(path)) return contentKey(integrity);
  return isOfTexts(path) ? textsKey(files) : undefined;
}

/**
 * Address at which a file of a release is asked for. One that is the same in the release before has the same address there, so who has it asks for nothing. In
 * its release's own folder each file lies as well: there it is asked for again where it failed, and by shells of before.
 */
export function filePlace(release: ReleasePlace, file: File): string {
  const key = placeKey(release, file);
  return (key === undefined ? release.base : release.base.replace(/[^/]+\/$/, `${key}/`)) + file.path;
}
