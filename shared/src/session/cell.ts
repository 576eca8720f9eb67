import * as v from 'valibot';

/** `refused`: the device keeps nothing here, as in a private window or without a store; what this page holds is all there is. */
export type DeviceAnswer = 'awaited' | 'answered' | 'refused';

/** One kept value, as a screen meets it. */
export type Cell<Value> = {
  /** The value now; the same object until it changes. The fallback until the device has answered. */
  now: () => Value;
  /** False until the device has answered, or has taken too long: enough for painting. */
  isKnown: () => boolean;
  /** What the device itself has said: however long it takes, it is `awaited` until then. */
  device: () => DeviceAnswer;
  /** At once for the screen, then on the device. Changes made before the device answered are made again on what it holds. */
  change: (next: (former: Value) => Value) => void;
  /**
   * Changes it on the device first, as one step among all tabs, and resolves with what is kept then, however slow the device is: for what must
   * not be doubled. Of a device that keeps nothing, what this page holds. `next` may run more than once.
   */
  keep: (next: (former: Value) => Value) => Promise<Value>;
  /** The value after asking the device anew: another tab may have changed it. Of a device that takes too long, what this page holds. */
  fresh: () => Promise<Value>;
  /** As `fresh`, but however slow the device is: for what is held against what it keeps. Never resolves where the device never answers. */
  whenAnswered: () => Promise<Value>;
  /**
   * Tells of every change, and begins to read; returns how to stop. What another tab changed is told when the page comes into view, and to the first
   * that follows after nobody did.
   */
  follow: (listener: () => void) => () => void;
  /** False while `now` has something that the device refused to keep, e.g. because it is full: it ends with this page. */
  isHeld: () => boolean;
  /** True while the device has all that `now` has: nothing is on its way there, nothing refused. */
  isWritten: () => boolean;
  /** Forgets the value; what the device holds is the caller's. */
  reset: () => void;
};

/** What is kept, if it still is what the schema says; else the fallback. */
export function parsed<Value>(schema: v.GenericSchema<unknown, Value>, raw: unknown, fallback: Value): Value {
  const result = v.safeParse(schema, raw);
  return result.success ? result.output : fallback;
}

/** Listeners of one cell. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    isHeard: () => listeners.size > 0,
    add(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
