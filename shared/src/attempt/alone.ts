import { newIdempotencyKey } from '../api';
import { changeDisk, forgetOnDisk } from '../api/disk';
import { REQUEST_TIMEOUT_MS } from '../contract';

/** How long a tab that says nothing more keeps its turn where the browser has no Web Locks, and how often it says that it is still there, in ms. */
const LEASE_MS = 15_000;
const RENEW_MS = 3_000;
const ASK_MS = 250;

/** How long the turn of a tab with Web Locks is waited for, in ms: no request takes longer, but a tab that the system suspends keeps its turn. */
const TURN_MS = REQUEST_TIMEOUT_MS + 10_000;

const me = newIdempotencyKey();
const lines = new Map<string, Promise<unknown>>();

type Lease = { by: string; until: number };
const isLease = (raw: unknown): raw is Lease => typeof raw === 'object' && raw !== null && 'by' in raw && 'until' in raw;

/** One step on the device: mine, or another tab's that is still there. A device that keeps nothing has no other tabs to tell. */
async function lease(key: string): Promise<boolean> {
  let isMine = true;
  await changeDisk(key, (raw) => {
    const now = Date.now();
    // A clock that was set back must not make somebody's lease last for hours.
    const isHeld = isLease(raw) && raw.by !== me && raw.until > now && raw.until <= now + LEASE_MS;
    isMine = !isHeld;
    return isHeld ? raw : { by: me, until: now + LEASE_MS };
  });
  return isMine;
}

async function withLease<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const key = `lock:${name}`;
  while (!(await lease(key))) await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  const renewing = setInterval(() => void lease(key), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await forgetOnDisk([key]);
  }
}

function inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const turn = () => withLease(name, work);
  const mine = (lines.get(name) ?? Promise.resolve()).then(turn, turn);
  lines.set(name, mine);
  return mine;
}

/**
 * Does one piece of work of this name at a time, among all tabs: by Web Locks, else by a lease on the device, which ends with its tab. A tab that says
 * nothing more holds up nobody for long.
 * Rejects when the work does; the next in line begins all the same.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator.locks?.request !== 'function') return inLine(name, work);
  let mine: Promise<Result> | undefined;
  const begin = () => (mine = work());
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, begin);
  } catch {
    // WebKit takes a lock from a page that was put aside, and what has begun there goes on. A browser that blocks site data has
    // the locks and refuses each of them. And whoever waited for too long goes on: what has the name is the same thing, by its key.
    return await (mine ?? inLine(name, work));
  }
}
