import { documentToKeep, isNamed, isWhole, KEPT_KEY, namedIn, NEW_KEY, startFilesIn } from './keptDocument';

/** Names of the worker's caches: the document, files that never change, base info and config. */
export const CACHES = { pages: 'unison-pages', assets: 'unison-assets', settings: 'unison-settings' } as const;

async function readDocument(key: string): Promise<string | undefined> {
  const pages = await caches.open(CACHES.pages);
  return (await pages.match(key))?.text();
}

/** Only until a first document is kept: later ones come by the member's own navigation. */
async function fetchFirstDocument(): Promise<void> {
  const answer = await fetch(KEPT_KEY, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const pages = await caches.open(CACHES.pages);
  const document = await documentToKeep(answer);
  if (document !== null) await pages.put(NEW_KEY, document);
}

async function addMissing(files: readonly string[], named: readonly string[]): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  for (const url of files) {
    if (!isNamed(url, named) || (await assets.match(url)) !== undefined) continue;
    const answer = await fetch(url).catch(() => undefined);
    if (answer && isWhole(answer)) await assets.put(url, answer);
  }
}

/**
 * Puts the new document in the place of the kept one, once all files it starts with are here. A document whose page never came to life,
 * because its files did not come, does not push out one that works.
 */
async function takeOver(files: readonly string[]): Promise<void> {
  const html = await readDocument(NEW_KEY);
  if (html === undefined) return;
  await addMissing(files, namedIn(html));
  const assets = await caches.open(CACHES.assets);
  for (const path of startFilesIn(html)) if ((await assets.match(path)) === undefined) return;
  const pages = await caches.open(CACHES.pages);
  const taken = await pages.match(NEW_KEY);
  if (taken === undefined) return;
  await pages.put(KEPT_KEY, taken);
  await pages.delete(NEW_KEY);
}

/** Throws away what the kept document does not need. Nobody else has a say in it: a page of yesterday cannot purge files of today. */
async function purge(named: readonly string[]): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const outdated = (await assets.keys()).filter(({ url }) => !isNamed(url, named));
  await Promise.all(outdated.map((request) => assets.delete(request)));
}

/**
 * Makes what is kept whole after a page has loaded: the newest document whose files are here, those of the page's `files` that it needs (the
 * browser has them at hand, and the first ones came before the worker did), and nothing else. Without network it changes nothing that works.
 */
export async function keepWhole(files: readonly string[]): Promise<void> {
  const isFirst = (await readDocument(KEPT_KEY)) === undefined && (await readDocument(NEW_KEY)) === undefined;
  if (isFirst) await fetchFirstDocument().catch(() => undefined);
  await takeOver(files);
  const html = await readDocument(KEPT_KEY);
  if (html === undefined) return;
  const named = namedIn(html);
  await addMissing(files, named);
  const coming = await readDocument(NEW_KEY);
  await purge(coming === undefined ? named : [...named, ...namedIn(coming)]);
}

/** Throws away caches of the worker: all of them, or those named. */
export async function empty(names: readonly string[] = Object.values(CACHES)): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}
