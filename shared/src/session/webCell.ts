import type * as v from 'valibot';
import { createListeners, parsed } from './cell';
import type { Cell } from './cell';
import { onSessionChange } from './session';

function fromJson(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown; // what is kept is checked by its schema
  } catch {
    return undefined;
  }
}

/** A value in localStorage or sessionStorage: there at once, followed in other tabs too. Where the browser forbids them it lasts as long as the page. */
export function webCell<Value>(storage: () => Storage, key: string, schema: v.GenericSchema<unknown, Value>, fallback: Value): Cell<Value> {
  const listeners = createListeners();
  let last: { raw: string | null; value: Value } = { raw: null, value: fallback };
  let isForbidden = false;

  const now = () => {
    let raw: string | null;
    try {
      raw = storage().getItem(key);
    } catch {
      return last.value;
    }
    if (!isForbidden && raw !== last.raw) last = { raw, value: raw === null ? fallback : parsed(schema, fromJson(raw), fallback) };
    return last.value;
  };
  const change = (next: (former: Value) => Value) => {
    const value = next(now());
    const raw = JSON.stringify(value);
    last = { raw, value };
    try {
      storage().setItem(key, raw);
      isForbidden = false;
    } catch {
      isForbidden = true;
    }
    listeners.tell();
    return value;
  };
  return {
    now,
    isKnown: () => true,
    device: () => 'answered',
    change: (next) => void change(next),
    keep: (next) => Promise.resolve(change(next)),
    fresh: () => Promise.resolve(now()),
    whenAnswered: () => Promise.resolve(now()),
    isHeld: () => !isForbidden,
    isWritten: () => !isForbidden,
    follow(listener) {
      const stops = [listeners.add(listener), onSessionChange(listener)];
      window.addEventListener('storage', listener);
      return () => {
        stops.forEach((stop) => stop());
        window.removeEventListener('storage', listener);
      };
    },
    reset() {
      last = { raw: null, value: fallback };
      listeners.tell();
    },
  };
}
