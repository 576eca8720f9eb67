import { apiErrorOf } from '../api';
import type { ApiError, Keyed } from '../api';
import type { Cell } from '../session';
import { alone } from './alone';
import { isReadable } from './attempts';
import type { Attempt, Attempts, KeptAttempts } from './attempts';

/** What the records, read anew, say of an attempt. */
export type Seen = { is: 'shown'; number: string | undefined } | { is: 'absent' } | { is: 'unknown' };

/** How one kind of call is sent, and how it is found in the records. */
export type Way<Body, Answer> = {
  call: (body: Body, keyed: Keyed) => Promise<Answer>;
  /** Asked after a refused repetition alone. Without it nobody knows, and the member looks. */
  look?: (attempt: Attempt<Body>) => Promise<Seen>;
};

/**
 * What became of one sending:
 * - `answered`: done, as the platform says. `shown`: no answer came, but its record is there.
 * - `refused`: the platform's own no; nothing was done.
 * - `open`: nobody knows. It stays kept with its key; one that first came after the session had ended does not, as nothing was done.
 * - `notSent`: nothing left the device now: another of its subject is open (`openKey`, to send that one again), the device cannot say
 *   whether there is one, or nobody knows whose it is (`error` says why).
 */
export type Outcome<Body, Answer> =
  | { kind: 'answered'; attempt: Attempt<Body>; answer: Answer }
  | { kind: 'shown'; attempt: Attempt<Body>; number: string | undefined }
  | { kind: 'refused'; attempt: Attempt<Body>; error: ApiError }
  | { kind: 'open'; attempt: Attempt<Body>; error: ApiError }
  | { kind: 'notSent'; isOpen: boolean; openKey?: string; error?: ApiError };

/** Whose attempts: their place on the device, and what holds now. */
export type Owner<Body> = {
  of: Attempts<Body>;
  cell: Cell<KeptAttempts<Body>>;
  /** The platform knows keys (O-81). */
  canRepeat: boolean;
  /** False once somebody else is logged in: what is one member's never goes out in another's name. */
  isHere: () => boolean;
};

/** How long the device may take to say what it keeps, in ms; what was not sent by then is not sent later. */
const DEVICE_PATIENCE_MS = 30_000;

const without =
  (key: string) =>
  <Body>(list: KeptAttempts<Body>) =>
    list.filter((one) => one.key !== key);

/** True when this may be sent a second time: its key makes it the same thing, or the call itself does. */
export const mayRepeat = <Body>({ of, canRepeat }: Pick<Owner<Body>, 'of' | 'canRepeat'>, { hasKey }: Attempt<Body>): boolean =>
  of.actsOnce || (hasKey && canRepeat);

/** Keeps what is to be sent by `again`, in its turn. */
export function put<Body>({ cell, canRepeat }: Owner<Body>, asked: Asked<Body>): void {
  const { body, key, before = null } = asked;
  cell.change((former) => [...former, { key, body, begunAt: Date.now(), hasKey: canRepeat, tries: 0, before }]);
}

/** What a visitor left unanswered goes on as the member's they became. */
export async function adopt<Body>({ of, cell }: Owner<Body>): Promise<void> {
  const visitors = of.ofVisitors?.of();
  const left = visitors?.now() ?? [];
  if (!visitors || cell === visitors || left.length === 0) return;
  // What the visitor had seen is not what the member has.
  const theirs = left.map((one) => (isReadable(one) ? { ...one, before: null } : one));
  await cell.keep((former) => [...former, ...theirs.filter(({ key }) => former.every((one) => one.key !== key))]);
  visitors.change((former) => former.filter(({ key }) => left.every((one) => one.key !== key)));
}

/** What is known of one that was refused. Of a repetition that says nothing about what was sent before: the records do, but not those of whoever came after. */
async function seenOf<Body, Answer>(owner: Owner<Body>, sent: Attempt<Body>, { look }: Way<Body, Answer>): Promise<Seen> {
  if (sent.tries === 1) return { is: 'absent' };
  const seen = await look?.(sent);
  return seen && owner.isHere() ? seen : { is: 'unknown' };
}

async function send<Body, Answer>(owner: Owner<Body>, sent: Attempt<Body>, way: Way<Body, Answer>): Promise<Outcome<Body, Answer>> {
  const end = () => owner.cell.change(without(sent.key));
  try {
    const answer = await way.call(sent.body, { key: sent.key, needsKey: sent.hasKey && !owner.of.actsOnce });
    end();
    return { kind: 'answered', attempt: sent, answer };
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (!owner.of.isRefused(error)) {
      // The session had ended before: an answer to that very request, and a no. The shell tells of it; nothing is left to ask about.
      if (error.kind === 'sessionEnded' && sent.tries === 1 && !owner.of.keepsRefused) end();
      return { kind: 'open', attempt: sent, error };
    }
    const seen = await seenOf(owner, sent, way);
    if (seen.is === 'unknown') return { kind: 'open', attempt: sent, error };
    if (seen.is === 'shown' || !owner.of.keepsRefused) end();
    return seen.is === 'shown' ? { kind: 'shown', attempt: sent, number: seen.number } : { kind: 'refused', attempt: sent, error };
  }
}

/** `work`, or `instead` where the device takes too long; work that is late is told so. `answered` ends the limit. */
function inTime<Result>(instead: Result, work: (isLate: () => boolean, answered: () => void) => Promise<Result>): Promise<Result> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(instead);
    }, DEVICE_PATIENCE_MS);
  });
  const answered = () => clearTimeout(timer);
  return Promise.race([work(() => isLate, answered), late]).finally(answered);
}

/** A new attempt; `before`: numbers of the records there are, where they are known. */
export type Asked<Body> = { body: Body; key: string; before?: readonly string[] | undefined };

/** Keeps a new attempt and sends it, unless one of the same subject is open in any tab. */
export function begin<Body, Answer>(owner: Owner<Body>, asked: Asked<Body>, way: Way<Body, Answer>): Promise<Outcome<Body, Answer>> {
  const { of, cell, canRepeat, isHere } = owner;
  const { body, key, before = null } = asked;
  const attempt: Attempt<Body> = { key, body, begunAt: Date.now(), hasKey: canRepeat, tries: 1, before };
  const subject = of.subjectOf(body);
  const notSent = { kind: 'notSent', isOpen: false } as const;
  const turn = (isLate: () => boolean, answered: () => void) => async (): Promise<Outcome<Body, Answer>> => {
    const list = await cell.keep((former) => {
      const isTaken = former.some((one) => isReadable(one) && one.key !== key && of.subjectOf(one.body) === subject);
      return isTaken || isLate() || !isHere() ? former : [...without(key)(former), attempt];
    });
    answered();
    const isKept = list.some((one) => one.key === key);
    // The member was told meanwhile that nothing was sent.
    if (isKept && isLate()) cell.change(without(key));
    if (isLate()) return notSent;
    if (isKept) return send(owner, attempt, way);
    const open = list.find((one) => isReadable(one) && of.subjectOf(one.body) === subject);
    return { ...notSent, isOpen: open !== undefined, ...(open && { openKey: open.key }) };
  };
  // Where there are no Web Locks the turn itself waits for the device.
  return inTime<Outcome<Body, Answer>>(notSent, (isLate, answered) => alone(`attempt ${key}`, turn(isLate, answered)));
}

/** Sends an open attempt again, if it still is open and may be; undefined when another tab had its answer or nothing may be sent. */
export function again<Body, Answer>(owner: Owner<Body>, key: string, way: Way<Body, Answer>): Promise<Outcome<Body, Answer> | undefined> {
  const isDue = (one: KeptAttempts<Body>[number]): one is Attempt<Body> =>
    one.key === key && isReadable(one) && owner.isHere() && mayRepeat(owner, one);
  return alone(`attempt ${key}`, async () => {
    const list = await owner.cell.keep((former) => former.map((one) => (isDue(one) ? { ...one, tries: one.tries + 1 } : one)));
    const sent = list.find(isDue);
    return sent && send(owner, sent, way);
  });
}

/** The member gives it up, or its record was seen elsewhere. */
export function forget<Body>({ cell }: Pick<Owner<Body>, 'cell'>, key: string): void {
  cell.change(without(key));
}
