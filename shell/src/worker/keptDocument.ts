/**
 * The one document the service worker keeps. It stands for every address: the app is the same, and the address decides what it shows. It
 * names the folders of all releases it works with, and files of these are kept as long as it is: both go together.
 */
export const KEPT_KEY = '/';

/** What a navigation brought last; it becomes the kept document once all it needs is here. */
export const NEW_KEY = '/?new';

/** The document kept before: a page of it may still be open, so its files stay until a page of the kept one has loaded. */
export const FORMER_KEY = '/?former';

/** Attribute of `<html>` in a kept document: the page knows by it that what it says may be of yesterday. */
export const KEPT_ATTRIBUTE = 'data-kept';

const NAMED = /\/(?:assets\/[\w-]+\/[\w.-]+\/|registry\/records\/[\w.-]+(?:\/[\w.-]+)?)/g;
const START_FILE = /<(?:script defer src|link rel="stylesheet" href)="([^"]+)"(?: integrity="([^"]+)")?/g;
const RECORDS = /^\/registry\/records\/[\w-]+\.json$/;

/** Beginnings of the addresses whose files a document needs: the folders of its releases, and its release records. */
export function namedIn(html: string): string[] {
  return [...new Set(html.match(NAMED))];
}

/** A file as a document or a record names it; without a hash nothing is known of its bytes. */
export type NamedFile = { path: string; integrity?: string | undefined };

/** The scripts and stylesheets without which a document stays empty. */
export function startFilesIn(html: string): NamedFile[] {
  return [...html.matchAll(START_FILE)].flatMap(([, path, integrity]) => (path === undefined ? [] : { path, integrity }));
}

/** The file of all records that a document, or its registry alone, names. */
export function recordsIn(text: string): string | undefined {
  return namedIn(text).find((start) => RECORDS.test(start));
}

/** True for the address of a file that one of `named` (`namedIn`) covers. */
export function isNamed(url: string, named: readonly string[]): boolean {
  const { pathname } = new URL(url);
  return named.some((start) => pathname.startsWith(start));
}

/** True for the text of a document of the app; a file that somebody opened as a page is none. */
export const isApp = (html: string): boolean => startFilesIn(html).some(({ path }) => path.startsWith('/assets/shell/'));

/** The text of a kept document as the network brought it. */
export const asSent = (kept: string): string => kept.replace(`<html ${KEPT_ATTRIBUTE} `, '<html ');

/** Only a whole answer may be kept; a page that says 'not found', an error or a redirect is none. */
export const isWhole = (response: Response): boolean => response.status === 200 && !response.redirected;

/** True for the word of a server that cannot answer, its own or of what stands in front of it: to a page that is as if there were no network. */
export const isNoAnswer = ({ status }: Response): boolean => status >= 500;

/** True for a page in HTML, the app's for an address that nobody has too. */
export const isHtml = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 404) && /^text\/html\b/.test(headers.get('content-type') ?? '');

/**
 * The document as it is kept, marked, since what is read from the cache cannot be told from what the network brought. Null for what is not the
 * app: a file that somebody opened as a page must not answer for every address.
 */
export async function documentToKeep(response: Response): Promise<Response | null> {
  if (!isWhole(response) || !isHtml(response)) return null;
  const html = await response.text();
  if (!isApp(html)) return null;
  const headers = new Headers(response.headers);
  // They are about the bytes that came over the network.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html ', `<html ${KEPT_ATTRIBUTE} `), { status: response.status, headers });
}
