import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './db';
import { actingAsOwner } from './db/owner';
import { openLedger } from './ledger';
import { auditLedger } from './ledger/audit';
import { cleanUp } from './operations/scheduleCleaning';
import type { Reads } from './routes/memberPlaces';
import { costOf } from './routes/paces';
import { changesSomething, callNames, everyCall } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import { memberMaker } from '../testing/platform/hostile/members';
import { withPlatform } from '../testing/platform/platform';
import { isNightly } from '@unison/shared/testing/testSizes';
import { addMovements, fillHistory, GROWING, rowsRead } from '../testing/platform/longHistory';
import { isForbidden, notKept, plansAsText, plansOf, tellSizes } from '../testing/platform/plans';

/** Every call that only reads, and the one that is made most. */
const looked: readonly CallName[] = [...callNames.filter((name) => !changesSomething(everyCall[name])), 'placeOrder'];
/** What one call may read of tables that grow: who asks; a page, the longest of which shows 200 records, each with its round; or what there is. */
const MOST_ROWS: Record<Reads, number> = { constant: 10, page: 2_500, history: Infinity };
/** The platform's own work falls into a look now and then. */
const LOOKS = 6;
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
});

test('no reading call and no order scans a table that grows, or reads more of it than its cost says, however long the history [security 6]', async () => {
  const found: Record<string, unknown> = {};
  for (const [name, call] of subjects) {
    for (let look = 0; look < LOOKS; look += 1) {
      const before = await rowsRead(platform.database());
      const reply = await platform.app().inject(await call.request());
      expect([name, reply.statusCode, reply.json<{ code: number }>().code]).toEqual([name, 200, 200]);
      const after = await rowsRead(platform.database());
      const scans = GROWING.filter((table) => (after[table]?.scans ?? 0) > (before[table]?.scans ?? 0));
      const rows = GROWING.reduce((sum, table) => sum + (after[table]?.rows ?? 0) - (before[table]?.rows ?? 0), 0);
      delete found[name];
      const { reads } = costOf(everyCall[name]);
      if (scans.length === 0 && rows <= MOST_ROWS[reads]) break;
      found[name] = { reads, scans, rows };
    }
  }
  expect(found).toEqual({});
});

/** More than the five times after which the server compares one plan for all with those it made for each. */
const OFTEN = 8;
/** Statements that are planned at each call, since what is asked for decides how. */
const PLANNED_EACH_TIME: Readonly<Record<string, RegExp>> = {
  'the newest draws, as many as are asked for': /^SELECT r\.no, r\.state, .* FROM fair\.rounds r .* LIMIT \$2$/,
  'seeds from a round on, or from the newest': /^SELECT r\.no, r\.dice, .*\$2::bigint IS NULL OR r\.no < \$2/,
  'companions of a place, or of all': /^SELECT c\.id, .* FROM companions c /,
  'the commit of a number that a function gives': /nonce = fair\.next_nonce\(\$1\)/,
};

test('what is asked again and again is planned once: a statement keeps one plan, whatever it asks for', async () => {
  for (const [name, call] of subjects) {
    for (let time = 0; time < OFTEN; time += 1) {
      const reply = await platform.app().inject(await call.request());
      expect([name, reply.json<{ code: number }>().code]).toEqual([name, 200]);
    }
  }
  const often = await platform.database().query<{ statement: string; kept: number }>(
    `SELECT regexp_replace(statement, '\\s+', ' ', 'g') AS statement, generic_plans AS kept FROM pg_prepared_statements
     WHERE name ~ '^unison_' AND custom_plans + generic_plans >= $1`,
    [OFTEN],
  );
  const anew = often.filter(({ kept }) => kept === 0).map(({ statement }) => statement);
  expect(anew.filter((statement) => !Object.values(PLANNED_EACH_TIME).some((known) => known.test(statement)))).toEqual([]);
  expect(often.length - anew.length).toBeGreaterThan(40);
});

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
  await addMovements(database, 60_000); // so that there are pages enough to be read by ranges of them
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
});
