import { FIRST_PART_ENDS, FIRST_VIEW_ENDS } from '@unison/shared/remote/twoParts';
import { CACHES } from './caches';

/** A document's text behind its first part, with what paints the first view of its address taken out of it. */
type Cut = { view: string; rest: string };

/** Takes the first view out of what follows a first part; undefined where there is none. */
export function cutView(rest: string): Cut | undefined {
  const end = rest.indexOf(FIRST_VIEW_ENDS);
  const after = end + FIRST_VIEW_ENDS.length;
  return end < 0 ? undefined : { view: rest.slice(0, after), rest: rest.slice(after) };
}

/** Under what the first view of an address is kept; every spelling of an address has the same, and the first page its own. */
function keyOf(url: string): string {
  const path = new URL(url, self.location.origin).pathname.toLowerCase().replace(/\/+$/, '');
  return `/?view=${encodeURIComponent(path || '/home')}`;
}

/** Keeps what paints the first view of an address as its newest document, one of the app, has it, or nothing where that has none. */
export async function keepView(url: string, html: string): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const view = cutView(html.split(FIRST_PART_ENDS)[1] ?? '')?.view;
  if (view === undefined) return void (await pages.delete(keyOf(url)));
  // Where the device has no room the first view comes with the document.
  await pages.put(keyOf(url), new Response(view)).catch(() => undefined);
}

/** What paints the first view of an address, as it was when its document last came. */
export async function keptView(url: string): Promise<string | undefined> {
  return await (await (await caches.open(CACHES.pages)).match(keyOf(url)))?.text();
}
