import { FIRST_PART_ENDS, JOINT_SCRIPT } from '@unison/shared/remote/twoParts';
import { CACHES } from './caches';
import { sha256 } from './integrity';
import { asSent, KEPT_KEY, NEW_KEY } from './keptDocument';

/** What a browser acts upon besides the text: a page that begins with one document's and goes on with another's must have them in common. */
const POLICIES = [
  'content-type',
  'content-security-policy',
  'content-security-policy-report-only',
  'integrity-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'origin-agent-cluster',
];

/** What the kept document begins with at every address, and the rest of it. */
export type FirstPart = { text: string; rest: string; headers: Headers; id: string };

/** First parts that were not the newest document's, by their `id`, each with the time: none of them begins a page for a day. */
const LEFT_KEY = '/?left';
/** By then it may be the newest one's again, as after a moment in which the edge did not know whether visitors are let in; in ms. */
const LEFT_FOR_MS = 24 * 3_600_000;
/** More are not remembered: each is one release's. */
const LEFT_LIMIT = 16;
const left = new Map<string, number>();

const policiesOf = (headers: Headers): string => POLICIES.map((name) => `${name}: ${headers.get(name) ?? ''}`).join('\n');

async function readLeft(pages: Cache): Promise<[id: string, at: number][]> {
  const text = (await (await pages.match(LEFT_KEY))?.text()) ?? '';
  return text.split('\n').map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1] ?? 0)]);
}

const isAmong = (id: string, kept: [id: string, at: number][]): boolean =>
  [...left, ...kept].some(([other, at]) => other === id && Date.now() - at < LEFT_FOR_MS);

/** True when a page that began with this part may go on with the rest of that document. */
export const goesOnWith = (first: FirstPart, html: string, headers: Headers): boolean =>
  html.startsWith(first.text) && policiesOf(headers) === policiesOf(first.headers);

/** The first part of a document; undefined for one of an edge that does not say where it ends, or whose policy does not know our joint. */
async function firstPartOf(kept: Response): Promise<FirstPart | undefined> {
  const { headers } = kept;
  const [text = '', ...rest] = asSent(await kept.text()).split(FIRST_PART_ENDS);
  if (rest.length !== 1) return undefined;
  const [joint, id] = await Promise.all([sha256(JOINT_SCRIPT), sha256(`${policiesOf(headers)}\n${text}`)]);
  if (!headers.get('content-security-policy')?.includes(`'sha256-${joint}'`)) return undefined;
  return { text: text + FIRST_PART_ENDS, rest: rest.join(''), headers, id };
}

/**
 * What a page may begin with before the network has answered; undefined where nothing is kept, and where it is known already that it is not the newest
 * document's.
 */
export async function keptFirstPart(): Promise<FirstPart | undefined> {
  const pages = await caches.open(CACHES.pages);
  // A page waits for this, so nothing here waits for anything else.
  const [first, next, leftBefore] = await Promise.all([
    pages.match(KEPT_KEY).then((kept) => kept && firstPartOf(kept)),
    pages.match(NEW_KEY),
    readLeft(pages),
  ]);
  if (first === undefined || isAmong(first.id, leftBefore)) return undefined;
  return next === undefined || goesOnWith(first, asSent(await next.text()), next.headers) ? first : undefined;
}

/** Begins no page with this part for a day, also where the device has no room to remember it: then nothing is kept any more that has it. */
export async function leaveFirstPart({ id }: FirstPart): Promise<void> {
  left.set(id, Date.now());
  const pages = await caches.open(CACHES.pages);
  const all = [...left, ...(await readLeft(pages)).filter(([other]) => !left.has(other))].sort(([, one], [, other]) => other - one);
  const text = all.slice(0, LEFT_LIMIT).map((entry) => entry.join(' '));
  await pages.put(LEFT_KEY, new Response(text.join('\n'))).catch(() => pages.delete(KEPT_KEY));
}
