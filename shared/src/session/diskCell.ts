import type * as v from 'valibot';
import { createListeners, parsed } from './cell';
import type { Cell, DeviceAnswer } from './cell';
import { changeDisk, inTimeToPaint, PAINT_PATIENCE_MS, readDisk } from '../api/disk';

/** A value in IndexedDB. `comingKey`: its key there; undefined keeps it in memory alone. `patienceMs`: after that it counts as known, and a late answer still counts. */
export function diskCell<Value>(
  comingKey: Promise<string | undefined>,
  schema: v.GenericSchema<unknown, Value>,
  fallback: Value,
  patienceMs = PAINT_PATIENCE_MS,
): Cell<Value> {
  const listeners = createListeners();
  let value = fallback;
  let isKnown = false;
  let isReading = false;
  let device: DeviceAnswer = 'awaited';
  // Changes that the device has not heard of when it is asked; undefined once it has answered.
  let early: ((former: Value) => Value)[] | undefined = [];
  // Changes that the device does not hold: on their way, or refused because it is full. Those that it refused go with the next one.
  const unheard = new Set<(former: Value) => Value>();
  const refused = new Set<(former: Value) => Value>();

  const know = () => {
    isKnown = true;
    listeners.tell();
  };
  const find = async () => {
    const key = await comingKey;
    return key === undefined ? undefined : readDisk(key);
  };
  const read = async () => {
    const found = await find();
    const onDevice = parsed(schema, found?.value, fallback);
    if (early) value = early.reduce((former, next) => next(former), onDevice);
    early = undefined;
    device = found ? 'answered' : 'refused';
  };
  let reading: Promise<void> | undefined;
  const begin = () => {
    if (isReading) return;
    isReading = true;
    document.addEventListener('visibilitychange', () => listeners.isHeard() && document.visibilityState !== 'hidden' && fresh()); // oxlint-disable-line unison/app-syntax -- outside React, for as long as the page
    const timer = setTimeout(know, patienceMs);
    reading = read().then(() => {
      clearTimeout(timer);
      know();
    });
  };
  /** What the device holds, with what it does not hold; what this page holds where it says nothing. */
  const take = (found: { value: unknown } | undefined): Value => {
    if (found && !early) {
      const onDevice = [...unheard].reduce<Value>((so, next) => next(so), parsed(schema, found.value, fallback));
      device = 'answered';
      if (JSON.stringify(onDevice) !== JSON.stringify(value)) value = onDevice;
    }
    listeners.tell();
    return value;
  };
  // Those who ask at the same time are answered by one reading.
  let asking: Promise<Value> | undefined;
  const fresh = () =>
    (asking ??= inTimeToPaint(find()).then((found) => {
      asking = undefined;
      return take(found);
    }));

  /** One step on the device, with all that it refused before; undefined where it refuses this too. */
  const write = async (next: (former: Value) => Value): Promise<{ value: Value } | undefined> => {
    const key = await comingKey;
    let sent: ((former: Value) => Value)[] = [];
    let held: { value: Value } | undefined;
    const isKept =
      key !== undefined &&
      (await changeDisk(key, (raw) => {
        sent = [...[...refused].filter((change) => change !== next), next];
        held = { value: sent.reduce<Value>((so, change) => change(so), parsed(schema, raw, fallback)) };
        return held.value;
      }));
    if (!isKept) refused.add(next);
    else
      for (const change of sent) {
        unheard.delete(change);
        refused.delete(change);
      }
    return isKept ? held : undefined;
  };

  return {
    now: () => value,
    isKnown: () => isKnown,
    device: () => device,
    change(next) {
      begin();
      early?.push(next);
      value = next(value);
      listeners.tell();
      unheard.add(next);
      void write(next).then(listeners.tell);
    },
    async keep(next) {
      begin();
      const held = await write(next);
      value = held ? [...unheard].reduce<Value>((so, change) => change(so), held.value) : next(value);
      if (held) [early, device] = [undefined, 'answered'];
      else unheard.add(next);
      know();
      return value;
    },
    fresh,
    async whenAnswered() {
      begin();
      await reading;
      return take(await find());
    },
    follow(listener) {
      if (!early && !listeners.isHeard()) void fresh();
      begin();
      return listeners.add(listener);
    },
    isHeld: () => refused.size === 0,
    isWritten: () => unheard.size === 0,
    reset() {
      early = undefined;
      unheard.clear();
      refused.clear();
      value = fallback;
      know();
    },
  };
}
