import { wait } from './deviceLimit';

type Step = { done: Promise<void>; tell: () => void };

function step(): Step {
  let tell = (): void => undefined;
  const done = new Promise<void>((resolve) => (tell = resolve));
  return { done, tell };
}

/**
 * What a page that began with a first view does before its app: it asks for its first answers, goes on to what stands behind that, has the answers, and
 * asks for the pictures of its cards.
 */
type Steps = { asks: Step; goesOn: Step; has: Step; paints: Step };

/** The pages whose cards are waited for, by client. */
const awaited = new Map<string, Steps>();

/** The base info is the last of the first calls, whichever the address is. */
const LAST_CALL = /\/system\/base$/;

/** Asked for by the script behind that of a first view. */
const TEXTS = /\/texts-[\w.-]+\.js$/;

/** No picture so long after the last answer, in ms: what came cannot be painted, or shows none. */
const PAINTS_WITHIN_MS = 200;
/** What a page takes from asking for a picture to painting its card, in ms. */
const PAINT_MS = 40;
/** No answers so long after they were asked for, in ms: the app's own start then fills the time until they are here. */
const HAS_WITHIN_MS = 1_000;
/** A document waits no longer, in ms, for a page that is not heard of: one that has not come to its first view would not come to the end either. */
const LIMIT_MS = 3_000;

/** Hears of what pages ask for. Before the app there is no picture but those of the first view, and the document's icon. */
export function hear({ request, clientId }: { request: Pick<Request, 'url' | 'destination'>; clientId: string }): void {
  const { pathname } = new URL(request.url);
  const steps = awaited.get(clientId);
  if (LAST_CALL.test(pathname)) steps?.asks.tell();
  else if (TEXTS.test(pathname)) steps?.goesOn.tell();
  else if (request.destination === 'image' && pathname !== '/icon.svg') steps?.paints.tell();
}

/** Hears that one of them has been answered. */
export function hearAnswer({ url }: Pick<Request, 'url'>, client: string): void {
  if (LAST_CALL.test(new URL(url).pathname)) awaited.get(client)?.has.tell();
}

/** Looks out for the cards of a page that begins. What it yields resolves when they are painted, as far as a worker sees that, or will not be soon. */
export function lookOut(client: string): () => Promise<void> {
  const [asks, goesOn, has, paints] = [step(), step(), step(), step()];
  awaited.set(client, { asks, goesOn, has, paints });
  const isNotPainted = async (): Promise<void> => {
    // A device that has a reason to paint nothing asks for nothing either.
    const isAsked = await Promise.race([asks.done.then(() => true), goesOn.done.then(() => false)]);
    if (!isAsked) return;
    await has.done;
    await wait(PAINTS_WITHIN_MS);
  };
  return async () => {
    const isLate = asks.done.then(() => wait(HAS_WITHIN_MS));
    await Promise.race([paints.done.then(() => wait(PAINT_MS)), isNotPainted(), isLate, wait(LIMIT_MS)]);
    awaited.delete(client);
  };
}
