import { setTimeout as pause } from 'node:timers/promises';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import type { Database } from '../db';
import { actingAsOwner } from '../db/owner';
import { decideReports } from './operator';

const platform = withPlatform('postgres');

/** Members whose accounts are old enough for their reports to count. */
async function members(count: number) {
  const all = await Promise.all(Array.from({ length: count }, () => platform.newMember()));
  await platform.database().asOwner((tx) => tx.query("UPDATE members SET created_at = now() - interval '8 days'"));
  return all;
}
const underAge = (id: string) => ({ id, reason: 'under_age' }) as const;

/** The database; the next transaction after `endsAfter` ends only when what begins before that waits for it, or is through. */
function slowDatabase() {
  const database = platform.database();
  let other: (() => Promise<unknown>) | undefined;
  let begun: Promise<unknown> | undefined;
  const waits = async () =>
    (
      await database.asOwner((tx) =>
        tx.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
      )
    ).length > 0;
  const ending =
    (begin: Database['transaction']): Database['transaction'] =>
    (work) =>
      begin(async (tx) => {
        const result = await work(tx);
        const meanwhile = other;
        other = undefined;
        let isThrough = false;
        if (meanwhile) begun = meanwhile().then(() => (isThrough = true));
        while (meanwhile && !isThrough && !(await waits())) await pause(5);
        return result;
      });
  return {
    database: { ...database, transaction: ending(database.transaction), asOwner: ending(database.asOwner) },
    endsAfter: (meanwhile: () => Promise<unknown>) => void (other = meanwhile),
    other: async () => begun,
  };
}

test("of two 'under age' reports at the same moment the third of all hides the profile [B-02]", async () => {
  const [first, second, third, viewer] = await members(4);
  await platform.ask(unisonCalls.reportProfile, underAge('7'), first);
  const slow = slowDatabase();
  const instance = await platform.another({ database: slow.database });
  slow.endsAfter(() => platform.ask(unisonCalls.reportProfile, underAge('7'), third));
  await instance.app.inject(platform.request(unisonCalls.reportProfile, underAge('7'), second));
  await slow.other();
  expect((await platform.ask(calls.getCompanion, { id: '7' }, viewer)).code).toBe(401);
  await instance.close();
});

test('a report that is sent while the operator dismisses two counts alone: the profile stays shown [B-02]', async () => {
  const [first, second, third, viewer] = await members(4);
  for (const who of [first, second]) await platform.ask(unisonCalls.reportProfile, underAge('8'), who);
  const slow = slowDatabase();
  slow.endsAfter(() => platform.ask(unisonCalls.reportProfile, underAge('8'), third));
  expect(await decideReports(actingAsOwner(slow.database), 'dismiss', 8, new Date())).toEqual([
    '8: 2 reports closed, the profile is shown again',
  ]);
  await slow.other();
  expect((await platform.ask(calls.getCompanion, { id: '8' }, viewer)).code).toBe(200);
});
