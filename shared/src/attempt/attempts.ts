import * as v from 'valibot';
import { isRefusal } from '../api';
import type { ApiError } from '../api';
import { kept } from '../session';
import type { Kept } from '../session';

/** One thing that must happen once, from its first sending until its answer or its record is seen. Nothing secret is in it. */
export type Attempt<Body> = {
  /** The same thing, however often it is sent (O-81). */
  key: string;
  /** What is asked; the same key never carries another (O-80). */
  body: Body;
  /** When it was begun, in ms on the device's clock. */
  begunAt: number;
  /** It left with its key. Without one a repetition would be another thing. */
  hasKey: boolean;
  /** How often it was sent, the sending under way included; 0: it waits for its first. */
  tries: number;
  /** Numbers of the records there were before it; null when nobody knew. */
  before: readonly string[] | null;
};

/** One that another release wrote in a way this one cannot read: never sent, and never thrown away without the member. */
export type Unreadable = { key: string; unreadable: unknown };

/** True for an attempt that this release can read. */
export const isReadable = <Body>(one: Attempt<Body> | Unreadable): one is Attempt<Body> => !('unreadable' in one);

/** All attempts of one kind that a device keeps. */
export type KeptAttempts<Body> = readonly (Attempt<Body> | Unreadable)[];

/** Where the attempts of one kind of call are kept. */
export type Attempts<Body> = {
  name: string;
  /** Attempts about the same subject wait for each other: of each there is one at a time, in all tabs. */
  subjectOf: (body: Body) => string;
  /** What the platform takes once even without a key, as its contract says: it may always be sent again. */
  actsOnce: boolean;
  /** A refused one stays until the member sends it again or throws it away: it was written, not chosen. */
  keepsRefused: boolean;
  /** What the platform says when nothing was done. */
  isRefused: (error: ApiError) => boolean;
  ofMembers: Kept<KeptAttempts<Body>>;
  /** Undefined where only members have attempts. */
  ofVisitors: Kept<KeptAttempts<Body>> | undefined;
};

type Options<Body> = Pick<Attempts<Body>, 'subjectOf'> &
  Partial<Pick<Attempts<Body>, 'actsOnce' | 'keepsRefused' | 'isRefused'>> & { visitors?: boolean };

/** An attempt as any release may have written it: what it does not say is what is safe. Without its key or what was asked it is none. */
function oneOf<Body>(body: v.GenericSchema<unknown, Body>) {
  const One = v.object({
    key: v.pipe(v.string(), v.nonEmpty()),
    body,
    begunAt: v.fallback(v.number(), 0), // long ago: the way out is there at once
    hasKey: v.fallback(v.boolean(), false), // it is not known how it left: never sent again
    tries: v.fallback(v.number(), 1), // it may have left
    before: v.fallback(v.nullable(v.array(v.string())), null),
  });
  return (raw: unknown): Attempt<Body> | undefined => {
    const read = v.safeParse(One, raw);
    if (!read.success) return undefined;
    const sent = Object.keys((raw as { body: object }).body); // it was just read
    const isKnownWhole = sent.every((name) => name in (read.output.body as object)); // every body is an object
    // With a field that this release does not know it would be another thing under the same key (O-80).
    return isKnownWhole ? read.output : { ...read.output, hasKey: false };
  };
}

const keyOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'key' in raw && typeof raw.key === 'string' ? raw.key : `unreadable ${JSON.stringify(raw)}`;

/** What the device keeps of one kind; what is no list is one thing that cannot be read. */
function listOf<Body>(body: v.GenericSchema<unknown, Body>): v.GenericSchema<unknown, KeptAttempts<Body>> {
  const read = oneOf(body);
  const readOne = (raw: unknown): Attempt<Body> | Unreadable => {
    // A later release may read what a former one could not.
    const written: unknown = typeof raw === 'object' && raw !== null && 'unreadable' in raw ? raw.unreadable : raw;
    return read(written) ?? { key: keyOf(written), unreadable: written };
  };
  return v.pipe(
    v.unknown(),
    v.transform((raw) => (raw === undefined || raw === null ? [] : Array.isArray(raw) ? raw.map(readOne) : [readOne(raw)])),
  );
}

/**
 * Defines the attempts of one kind: kept for each member on this device, over logout, reload and tabs (a visitor's go with the session), and
 * over upgrades: `unreadable` in `useAttempts` is what this release cannot read. `name` is what the member sees listed among what the device keeps;
 * another name is another kind, whose attempts nobody sees any more. `isRefused`: where a mistake costs no money, more than `isRefusal` may be taken for a no.
 */
export function attempts<Body extends object>(
  name: string,
  body: v.GenericSchema<unknown, Body>,
  { subjectOf, actsOnce = false, keepsRefused = false, isRefused = isRefusal, visitors = false }: Options<Body>,
): Attempts<Body> {
  const list = listOf(body);
  return {
    name,
    subjectOf,
    actsOnce,
    keepsRefused,
    isRefused,
    ofMembers: kept<KeptAttempts<Body>>(name, list, { scope: 'member', fallback: [] }),
    ofVisitors: visitors ? kept<KeptAttempts<Body>>(name, list, { scope: 'session', fallback: [] }) : undefined,
  };
}
