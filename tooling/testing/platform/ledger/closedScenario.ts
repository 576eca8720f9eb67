import { deepStrictEqual as same, rejects } from 'node:assert';
import { openShownWheel } from '../shownWheel';
import { DONE, request, said } from './moneyScenarios';
import { ZONE } from './playground';
import type { Playground } from './playground';

/** Into a closed account comes nothing any more, neither credits nor a wish; everybody else's goes on (B-11). */
export async function closedScenario(play: Playground): Promise<void> {
  const { database, ledger } = play;
  const wheel = openShownWheel(database);
  const [gone, other] = [await play.member(0), await play.member(0)];
  await database.query('SELECT public.forget_member($1, now())', [gone]);
  const asks = [
    (member: number) => ledger.openTopup({ ...request(member, 'a'), minor: 500, payWay: 'w', bankType: 'b', zone: ZONE }).then(said),
    (member: number) => wheel.draw({ member, key: 'a', clientSeed: 'mine', daily: 99, zone: ZONE }).then(said),
    (member: number) => ledger.setLimit(member, 'stake', 500).then(() => DONE),
    (member: number) => ledger.setReminder(member, 30).then(() => DONE),
    (member: number) => ledger.takeBreak(member, 1).then(() => DONE),
  ];
  for (const ask of asks) {
    await rejects(ask(gone), { code: 'UNB11' });
    same(await ask(other), DONE);
  }
  const kept = `SELECT 1 FROM ledger.topups WHERE member = $1 UNION ALL SELECT 2 FROM fair.draws WHERE member = $1
    UNION ALL SELECT 3 FROM ledger.limits WHERE member = $1 UNION ALL SELECT 4 FROM ledger.care WHERE member = $1`;
  same(await database.query(kept, [gone]), []);
}
