import type * as v from 'valibot';
import { createListeners, parsed } from './cell';
import type { Cell } from './cell';
import { changeDisk, readDisk } from '../api/disk';

/** How long the device may take to answer, in ms. After that the app goes on without it; a late answer still counts. */
const PATIENCE_MS = 500;

/** What the device answers, or undefined when it takes too long. */
function soon(answer: Promise<unknown>): Promise<unknown> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** A value in IndexedDB. `place`: its key there; undefined keeps it in memory alone. `patienceMs`: after that it counts as known. */
export function diskCell<Value>(
  place: Promise<string | undefined>,
  schema: v.GenericSchema<unknown, Value>,
  fallback: Value,
  patienceMs = PATIENCE_MS,
): Cell<Value> {
  const listeners = createListeners();
  let value = fallback;
  let isKnown = false;
  let isReading = false;
  // Changes that the device has not heard of when it is asked; undefined once it has answered.
  let early: ((former: Value) => Value)[] | undefined = [];
  // Changes on their way to the device.
  const unheard = new Set<(former: Value) => Value>();

  const know = () => {
    isKnown = true;
    listeners.tell();
  };
  const read = async () => {
    const key = await place;
    const onDevice = parsed(schema, key === undefined ? undefined : await readDisk(key), fallback);
    if (early) value = early.reduce((former, next) => next(former), onDevice);
    early = undefined;
  };
  const begin = () => {
    if (isReading) return;
    isReading = true;
    const timer = setTimeout(know, patienceMs);
    void read().then(() => {
      clearTimeout(timer);
      know();
    });
  };

  return {
    now: () => value,
    isKnown: () => isKnown,
    change(next) {
      begin();
      early?.push(next);
      value = next(value);
      listeners.tell();
      unheard.add(next);
      void place
        .then((key) => (key === undefined ? false : changeDisk(key, (raw) => next(parsed(schema, raw, fallback)))))
        .then(() => unheard.delete(next));
    },
    async keep(next) {
      begin();
      const key = await place;
      let held: { value: Value } | undefined;
      const isKept =
        key !== undefined &&
        (await changeDisk(key, (raw) => {
          held = { value: next(parsed(schema, raw, fallback)) };
          return held.value;
        }));
      value = isKept && held !== undefined ? [...unheard].reduce<Value>((so, change) => change(so), held.value) : next(value);
      if (isKept) early = undefined;
      know();
      return value;
    },
    async fresh() {
      const key = await place;
      const raw = key === undefined ? undefined : await soon(readDisk(key));
      if (raw !== undefined && !early) value = parsed(schema, raw, fallback);
      listeners.tell();
      return value;
    },
    follow(listener) {
      begin();
      return listeners.add(listener);
    },
    reset() {
      early = undefined;
      value = fallback;
      know();
    },
  };
}
