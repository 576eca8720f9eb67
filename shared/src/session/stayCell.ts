import * as v from 'valibot';
import type { Cell } from './cell';
import { currentSession, onSessionChange } from './session';
import { webCell } from './webCell';

/** Tells one session from another; nobody gets back to a token from it. */
function nameOf(token: string): string {
  let hash = 0;
  for (const letter of token) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/** Every such value goes from the device with its session, also one that nothing has read since a reload. */
function forgetFormer(): void {
  const { token } = currentSession();
  const mine = token && nameOf(token);
  try {
    for (const key of Object.keys(sessionStorage))
      if ((/^{"of":"([-\w]*)"/.exec(sessionStorage.getItem(key) ?? '')?.[1] ?? mine) !== mine) sessionStorage.removeItem(key);
  } catch {
    // Where the browser forbids it nothing is there.
  }
}
// A first view is drawn as it is built, where there is no window.
if (typeof window !== 'undefined') onSessionChange(forgetFormer);

/**
 * A value in sessionStorage that is of one session: under another token it is the fallback, also when that came by another tab or a reload. It goes from
 * the device with its session; so does a visitor's, who has no token: whoever is none later may be somebody else.
 */
export function stayCell<Value>(key: string, schema: v.GenericSchema<unknown, Value>, fallback: Value): Cell<Value> {
  const Stay: v.GenericSchema<unknown, { of: string; value: Value }> = v.object({ of: v.string(), value: schema });
  const none: { of: string; value: Value } = { of: '', value: fallback };
  const cell = webCell(() => sessionStorage, key, Stay, none);
  const here = () => nameOf(currentSession().token);
  onSessionChange(cell.reset); // what stands in this page alone
  const valueOf = (stay: { of: string; value: Value }) => (stay.of === here() ? stay.value : fallback);
  const changed = (next: (former: Value) => Value) => (former: { of: string; value: Value }) => ({
    of: here(),
    value: next(valueOf(former)),
  });
  return {
    ...cell,
    now: () => valueOf(cell.now()),
    change: (next) => cell.change(changed(next)),
    keep: async (next) => valueOf(await cell.keep(changed(next))),
    fresh: async () => valueOf(await cell.fresh()),
    whenAnswered: async () => valueOf(await cell.whenAnswered()),
  };
}
