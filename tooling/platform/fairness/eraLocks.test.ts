import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../db';
import type { Database, Queryable } from '../db';
import { withOwner } from '../db/owner';
import { openPostgres } from '../db/postgres';
import { holdMember } from '../members/holdMember';
import { endSessions, openSession } from '../members/sessions';
import { newMember } from '../../testing/platform/ledger/playground';
import { withPostgres } from '../../testing/platform/postgres';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { beginEra } from './era';
import { seedKey } from './seedKey';

const postgres = withPostgres();
const KEY = seedKey('ab'.repeat(32));
const SOMEBODY_WAITS = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const waitsIn = async (database: Database) => (await database.asOwner((observer) => observer.query(SOMEBODY_WAITS))).length;

test('a new era begins while a member logs in: it waits for them, and both come to their end [O-102, API-16]', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createSeeded(), connections: 4 });
  await beginEra(database, KEY);
  const [demo] = await database.query<{ id: number }>("UPDATE members SET totp_secret = 'x' WHERE username = 'demo' RETURNING id");
  const member = demo?.id ?? 0;
  await openSession(database, member, { ip: '', agent: '' }, new Date());
  let begun: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await holdMember(tx, member);
    begun = beginEra(database, KEY, { wentBack: true });
    while ((await waitsIn(database)) === 0) await pause(20);
    await endSessions(tx, member, 'replaced', new Date());
  });
  await begun;
  expect(await database.query('SELECT end_reason FROM sessions WHERE member_id = $1', [member])).toEqual([{ end_reason: 'replaced' }]);
  await database.close();
});

test('a new era begins also where to end all sessions takes longer than any request is waited for [O-102]', async () => {
  const url = await postgres.createSeeded();
  await (await openDatabase({ databaseUrl: url, connections: 1 })).close();
  const database = withOwner(await openPostgres({ url, connections: 2, role: 'unison_app', clientLimitMs: 1_000 }));
  await database.asOwner((tx) =>
    tx.exec(`CREATE FUNCTION many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2); RETURN NULL; END $$;
      CREATE TRIGGER many AFTER UPDATE ON sessions EXECUTE FUNCTION many();
      INSERT INTO fair.eras (era) VALUES ('a copy')`),
  );
  expect(await beginEra(database, KEY)).toBe(0);
  await database.close();
});

test('ten draws that find a new era hold one connection until it has begun; others are served meanwhile [O-102, security 6]', async () => {
  const url = await postgres.createSeeded();
  const [database, observer] = [
    await openDatabase({ databaseUrl: url, connections: 4 }),
    await openDatabase({ databaseUrl: url, connections: 2 }),
  ];
  await beginEra(database, KEY);
  await database.asOwner(installPrizes);
  const wheel = openWheel(database, KEY);
  const members: number[] = [];
  for (let count = 0; count < 10; count += 1) members.push(await newMember(database));
  for (const member of members) await wheel.next(member);
  await observer.asOwner((tx) => tx.exec("INSERT INTO fair.eras (era) VALUES ('a copy')")); // as restoring leaves it
  let drawn: Promise<unknown[]> | undefined;
  await observer.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [7_305_120]); // somebody begins an era, and takes their time
    drawn = Promise.all(members.map((member) => wheel.draw({ member, key: 'once', clientSeed: 'x', daily: 3, zone: 'UTC' })));
    while ((await waitsIn(observer)) === 0) await pause(20);
    for (let look = 0; look < 20; look += 1, await pause(20)) expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await waitsIn(observer)).toBe(1);
  });
  expect(await drawn).toEqual(members.map(() => ({ done: false, reason: 'commitUnread' })));
  expect(await database.query('SELECT voided FROM fair.eras ORDER BY id DESC LIMIT 1')).toEqual([{ voided: members.length }]);
  await observer.close();
  await database.close();
});

test('thirty thousand commits that wait are looked for once, and voided by a few statements, each once [O-102]', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createSeeded(), connections: 4 });
  await beginEra(database, KEY);
  const COMMITS = 30_000;
  await database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica'); // their members do not matter
    await tx.query(
      `INSERT INTO fair.wheel_commits (member, nonce, list, commit) SELECT 2000000 + n, 1, 1, decode(md5(n::text), 'hex') FROM generate_series(1, $1::int) n`,
      [COMMITS],
    );
    await tx.exec("INSERT INTO fair.eras (era) VALUES ('a copy')");
  });
  const statements: string[] = [];
  const counted: Pick<Database, 'asOwner'> = {
    asOwner: (work) =>
      database.asOwner((tx) => {
        const query: Queryable['query'] = (sql, params) => {
          statements.push(sql);
          return tx.query(sql, params);
        };
        const exec: Queryable['exec'] = (script) => {
          statements.push(script);
          return tx.exec(script);
        };
        return work({ query, exec });
      }),
  };
  expect(await beginEra(counted, KEY)).toBe(COMMITS);
  expect(statements.length).toBeLessThan(20);
  expect(statements.filter((sql) => sql.includes('FROM fair.wheel_commits'))).toHaveLength(1); // which holds every commit there ever was
  expect(await database.query('SELECT count(*)::int AS voided FROM fair.wheel_voids')).toEqual([{ voided: COMMITS }]);
  await database.close();
});
