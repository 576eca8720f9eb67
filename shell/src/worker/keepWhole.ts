import { CACHES } from './caches';
import { fetchWhole } from './fetchWhole';
import { keepView } from './firstView';
import { fly, landed } from './flights';
import { isOlder } from './isOlder';
import { documentToKeep, FORMER_KEY, isNamed, KEPT_KEY, namedIn, NEW_KEY, recordsIn, startFilesIn } from './keptDocument';
import type { NamedFile } from './keptDocument';
import { filesInPlaceOf, firstFilesOf, hashesOf, type WithRecords } from './neededFiles';

async function readDocument(key: string): Promise<string | undefined> {
  const pages = await caches.open(CACHES.pages);
  return (await pages.match(key))?.text();
}

/** Puts what a navigation to `url` brought beside the kept document; false for what is not the app, and where the same or a newer one is here already. */
export async function keepNew(answer: Response, url: string): Promise<boolean> {
  const document = await documentToKeep(answer);
  if (document === null) return false;
  const pages = await caches.open(CACHES.pages);
  const html = await document.clone().text();
  const [kept, coming] = [await readDocument(KEPT_KEY), await readDocument(NEW_KEY)];
  const isKept = html === kept;
  // A kept document is opened however old it is: an older one must not become it.
  if (!isKept && [kept, coming].some((before) => before !== undefined && isOlder(html, before))) return false;
  await keepView(url, html);
  // Its headers may be others all the same.
  await pages.put(isKept ? KEPT_KEY : NEW_KEY, document);
  if (isKept) await pages.delete(NEW_KEY);
  return !isKept;
}

/** Only until a first document is kept: later ones come by the member's own navigation. */
async function fetchFirstDocument(): Promise<void> {
  await keepNew(await fetch(KEPT_KEY, { headers: { accept: 'text/html' }, cache: 'no-cache' }), KEPT_KEY);
}

/** Fetches a file unless it is here; true when it then is. One with other bytes than its hash says is never kept. */
async function bring({ path, integrity }: NamedFile): Promise<boolean> {
  const { href } = new URL(path, self.location.origin);
  await landed(href);
  const assets = await caches.open(CACHES.assets);
  if ((await assets.match(href)) !== undefined) return true;
  const coming = fetchWhole({ path: href, integrity }).then((answer) => answer && assets.put(href, answer));
  await fly(href, coming);
  return (await assets.match(href)) !== undefined;
}

/** One after the other: over a slow line a whole one stays, and the next visit begins with what is missing. */
async function bringAll(files: readonly NamedFile[]): Promise<boolean> {
  for (const file of files) if (!(await bring(file))) return false;
  return true;
}

/** Of a shell's first script: where it says what other files it has (`shellFilesIn`) is at its head. */
const HEAD_BYTES = 65_536;

async function keptFile(path: string | undefined): Promise<Blob | undefined> {
  const file = path === undefined ? undefined : await (await caches.open(CACHES.assets)).match(path);
  return file?.blob();
}

async function withRecords(html: string): Promise<WithRecords> {
  const first = startFilesIn(html).find(({ path }) => path.endsWith('.js'));
  const [records, script] = await Promise.all([keptFile(recordsIn(html)), keptFile(first?.path)]);
  return { html, records: await records?.text(), script: await script?.slice(0, HEAD_BYTES).text() };
}

const keptPaths = async (): Promise<ReadonlySet<string>> =>
  new Set((await (await caches.open(CACHES.assets)).keys()).map(({ url }) => new URL(url).pathname));

/** Fetches what the new document needs to open without network all that the kept one does; true when everything is here. */
async function bringNeeded(html: string): Promise<boolean> {
  if (!(await bringAll(firstFilesOf(html)))) return false;
  const kept = await readDocument(KEPT_KEY);
  if (kept === undefined) return true;
  return bringAll(filesInPlaceOf(await withRecords(kept), await withRecords(html), await keptPaths()));
}

/** Puts the new document in the place of the kept one once all it needs is here; until then the kept one works on. */
async function takeOver(): Promise<void> {
  const html = await readDocument(NEW_KEY);
  if (html === undefined || !(await bringNeeded(html))) return;
  const pages = await caches.open(CACHES.pages);
  const [taken, former] = [await pages.match(NEW_KEY), await pages.match(KEPT_KEY)];
  // A newer one may have come meanwhile, or the session ended: it has its own turn.
  if (taken === undefined || (await taken.clone().text()) !== html) return;
  const hasOthers = former !== undefined && namedIn(await former.clone().text()).some((start) => !namedIn(html).includes(start));
  if (hasOthers) await pages.put(FORMER_KEY, former);
  await pages.put(KEPT_KEY, taken);
  await pages.delete(NEW_KEY);
}

/** Adds those of a page's files that the kept document names; the browser has them at hand. */
async function addMissing(html: string, files: readonly string[]): Promise<void> {
  const hashes = hashesOf(await withRecords(html));
  const named = [...namedIn(html), ...hashes.keys()];
  for (const url of files) {
    const { pathname } = new URL(url);
    if (isNamed(url, named)) await bring({ path: pathname, integrity: hashes.get(pathname) });
  }
}

/** A page of the kept document has loaded: nobody comes back to the former one. */
async function leaveFormer(html: string, files: readonly string[]): Promise<void> {
  const paths = new Set(files.map((url) => new URL(url).pathname));
  const own = [...startFilesIn(html).map(({ path }) => path), recordsIn(html)];
  if (own.every((path) => path === undefined || paths.has(path))) await (await caches.open(CACHES.pages)).delete(FORMER_KEY);
}

/** Throws away what none of the documents needs. Nobody else has a say in it: a page of yesterday cannot purge files of today. */
async function purge(): Promise<void> {
  const documents = await Promise.all([KEPT_KEY, NEW_KEY, FORMER_KEY].map(readDocument));
  const kept = documents.filter((html) => html !== undefined);
  // What is asked for by its content lies in no folder that a document names.
  const listed = await Promise.all(kept.map(async (html) => [...hashesOf(await withRecords(html)).keys()]));
  const named = [...kept.flatMap(namedIn), ...listed.flat()];
  const assets = await caches.open(CACHES.assets);
  const outdated = (await assets.keys()).filter(({ url }) => !isNamed(url, named));
  await Promise.all(outdated.map((request) => assets.delete(request)));
}

async function makeWhole(files: readonly string[]): Promise<void> {
  const isFirst = (await readDocument(KEPT_KEY)) === undefined && (await readDocument(NEW_KEY)) === undefined;
  if (isFirst) await fetchFirstDocument().catch(() => undefined);
  await takeOver();
  const html = await readDocument(KEPT_KEY);
  if (html === undefined) return;
  await addMissing(html, files);
  await leaveFormer(html, files);
  await purge();
}

let line: Promise<void> = Promise.resolve();

/**
 * Makes what is kept whole, one call after the other: the newest document whose files are here or can be had, those of the page's `files` that
 * it needs, and nothing else. Without network it changes nothing that works.
 */
export function keepWhole(files: readonly string[]): Promise<void> {
  const mine = line.then(() => makeWhole(files));
  line = mine.catch(() => undefined);
  return mine;
}

/** Throws away caches of the worker: all of them, or those named. */
export async function empty(names: readonly string[] = Object.values(CACHES)): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}
