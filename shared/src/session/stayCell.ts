import * as v from 'valibot';
import type { Cell } from './cell';
import { currentSession, nameOf, onSessionChange } from './session';
import { webCell } from './webCell';

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
