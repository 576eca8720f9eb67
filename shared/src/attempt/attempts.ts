import * as v from 'valibot';
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

/** Where the attempts of one kind of call are kept. */
export type Attempts<Body> = {
  name: string;
  /** Attempts about the same subject wait for each other: of each there is one at a time, in all tabs. */
  subjectOf: (body: Body) => string;
  /** What the platform takes once even without a key, as its contract says: it may always be sent again. */
  actsOnce: boolean;
  /** A refused one stays until the member sends it again or throws it away: it was written, not chosen. */
  keepsRefused: boolean;
  ofMembers: Kept<readonly Attempt<Body>[]>;
  /** Undefined where only members have attempts. */
  ofVisitors: Kept<readonly Attempt<Body>[]> | undefined;
};

type Options<Body> = { subjectOf: (body: Body) => string; actsOnce?: boolean; keepsRefused?: boolean; visitors?: boolean };

/**
 * Defines the attempts of one kind: kept for each member on this device, over logout, reload and tabs (a visitor's go with the session).
 * `name` is what the member sees listed among what the device keeps.
 */
export function attempts<Body>(
  name: string,
  body: v.GenericSchema<unknown, Body>,
  { subjectOf, actsOnce = false, keepsRefused = false, visitors = false }: Options<Body>,
): Attempts<Body> {
  const One: v.GenericSchema<unknown, Attempt<Body>> = v.object({
    key: v.string(),
    body,
    begunAt: v.number(),
    hasKey: v.boolean(),
    tries: v.number(),
    before: v.nullable(v.array(v.string())),
  });
  const list = v.array(One);
  return {
    name,
    subjectOf,
    actsOnce,
    keepsRefused,
    ofMembers: kept<readonly Attempt<Body>[]>(name, list, { scope: 'member', fallback: [] }),
    ofVisitors: visitors ? kept<readonly Attempt<Body>[]>(name, list, { scope: 'session', fallback: [] }) : undefined,
  };
}
