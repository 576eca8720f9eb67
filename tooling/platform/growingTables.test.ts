import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './db';
import { actingAsOwner } from './db/owner';
import { openLedger } from './ledger';
import { auditLedger } from './ledger/audit';
import { cleanUp } from './operations/scheduleCleaning';
import { changesSomething, callNames, everyCall } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import { memberMaker } from '../testing/platform/hostile/members';
import { withPlatform } from '../testing/platform/platform';
import { isNightly } from '../testing/platform/testSizes';
import { addMovements, fillHistory, GROWING, rowsRead } from '../testing/platform/longHistory';
import { isForbidden, notKept, plansAsText, plansOf, tellSizes } from '../testing/platform/plans';

/** Reads all of a member's own history, in slices. */
const OF_A_WHOLE_HISTORY: readonly CallName[] = ['getOwnData'];
/** Every call that only reads, and the one that is made most. */
const looked: readonly CallName[] = [...callNames.filter((name) => !changesSomething(everyCall[name])), 'placeOrder'];
/** What one call may read of tables that grow: the longest list shows 200 records, each with its round. */
const MOST_ROWS = 2_500;
const HISTORY = 100_000;

const platform = withPlatform('postgres', { connections: 1 }); // one connection, so that the server's counts are whole

let subjects: (readonly [CallName, Awaited<ReturnType<typeof prepareGoodCall>>])[];
beforeAll(async () => {
  const make = await memberMaker(platform);
  subjects = [];
  for (const name of looked) subjects.push([name, await prepareGoodCall(platform, make, name)]);
  await fillHistory(
    platform.database(),
    HISTORY,
    subjects.map(([, { member }]) => member.id),
  );
}, 240_000);

test('no reading call and no order scans a table that grows, or reads more of it than it shows, however long the history', async () => {
  const found: Record<string, unknown> = {};
  for (const [name, call] of subjects) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const before = await rowsRead(platform.database());
      const reply = await platform.app().inject(await call.request());
      expect([name, reply.statusCode, reply.json<{ code: number }>().code]).toEqual([name, 200, 200]);
      const after = await rowsRead(platform.database());
      const scans = GROWING.filter((table) => (after[table]?.scans ?? 0) > (before[table]?.scans ?? 0));
      const rows = GROWING.reduce((sum, table) => sum + (after[table]?.rows ?? 0) - (before[table]?.rows ?? 0), 0);
      delete found[name]; // a second look: the platform's own work may have fallen into the first
      const scanned = scans.length > 0;
      if (!(OF_A_WHOLE_HISTORY.includes(name) ? scanned : scanned || rows > MOST_ROWS)) break;
      found[name] = { scans, rows };
    }
  }
  expect(found).toEqual({});
}, 240_000);

/** Ends the rounds with a stake and has the others opened anew, so that their draws and openings are among what is heard. */
async function letRoundsGoBy(database: Database): Promise<void> {
  const unheard = 'SET LOCAL auto_explain.log_min_duration = -1';
  await database.asOwner((tx) =>
    tx.exec(`${unheard}; SET LOCAL session_replication_role = replica;
      UPDATE fair.rounds r SET closes_at = clock_timestamp() WHERE state = 'open' AND EXISTS (SELECT FROM ledger.orders o WHERE o.game = r.game AND o.no = r.no);
      DELETE FROM fair.rounds WHERE state = 'open' AND closes_at > clock_timestamp()`),
  );
  const left = `SELECT FROM fair.rounds WHERE state = 'open' AND closes_at <= clock_timestamp() UNION ALL SELECT FROM fair.games g
    WHERE closed_at IS NULL AND NOT EXISTS (SELECT FROM fair.rounds r WHERE r.game = g.id AND r.no >= fair.round_now(g.seconds))`;
  const rowsLeft = async () =>
    (
      await database.asOwner(async (tx) => {
        await tx.exec(unheard);
        return tx.query(left);
      })
    ).length;
  while ((await rowsLeft()) > 0) await pause(100);
}

/** Another version may take another way, and no forbidden one. */
const MAJOR = '15';
const KEPT = join(__dirname, 'db/plans/at-ten-million-orders.txt');

test('at a million members, ten million movements and ten million orders every statement finds its rows without a scan of a whole table or a sort of a history, at night as is written down', async () => {
  const database = platform.database();
  await addMovements(database, 60_000); // so that a partition has pages enough to be read by ranges of them
  await tellSizes(database);
  await auditLedger(database); // begins: it looks at everything, and finds that nothing of what was filled in adds up
  await database.asOwner(
    (tx) =>
      tx.exec(`UPDATE ledger.audit_mark SET begun = true, differences = 0, xact = pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
      UPDATE ledger.balances SET day = '-infinity'`), // each begins a day with its next order
  );
  const plans = await plansOf(database, async () => {
    for (const [name, call] of subjects) {
      const reply = await platform.app().inject(await call.request());
      expect([name, reply.json<{ code: number }>().code]).toEqual([name, 200]);
    }
    await letRoundsGoBy(database);
    await openLedger(database).tick();
    await cleanUp(actingAsOwner(database), new Date());
    await auditLedger(database);
  });
  const wrong = plans.flatMap(({ statement, ways }) => ways.filter(isForbidden).map((way) => `${way}: ${statement}`));
  expect(wrong).toEqual([]);
  const kept = readFileSync(KEPT, 'utf8');
  if (process.env.UNISON_PLANS === 'write') return writeFileSync(KEPT, plansAsText(plans, kept));
  expect(plans.length).toBeGreaterThan(50); // how many there are hangs on what the clockwork asked meanwhile
  const [server] = await database.query<{ major: string }>("SELECT split_part(current_setting('server_version'), '.', 1) AS major");
  if (isNightly() && server?.major === MAJOR) expect(notKept(plans, kept)).toEqual([]);
}, 240_000);
