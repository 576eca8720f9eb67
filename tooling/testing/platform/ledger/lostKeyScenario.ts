import { deepStrictEqual as same, match } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { answer, sha256 } from './answer';
import { past } from './moneyScenarios';
import type { Playground } from './playground';

const HOUR = 3_600;
/** A round of this length does not divide a day. */
const ODD = 3_599;

const rows = (play: Playground, sql: string, params: readonly unknown[] = []): Promise<unknown[]> =>
  play.database.asOwner((tx) => tx.query(sql, params));

/** What a chain covers, what becomes of it when the key is lost, and how rounds, commits and eras are counted (O-90, O-102). */
export async function lostKeyScenario(play: Playground): Promise<void> {
  await expectCoverage(play);
  for (const [game, seconds] of [
    [21, HOUR],
    [22, ODD],
  ] as const)
    await expectReplaced(play, game, seconds);
  await expectCounted(play);
  await expectNonces(play);
  await expectEras(play);
}

async function makeGame(play: Playground, game: number, seconds: number): Promise<void> {
  await past(
    play,
    `INSERT INTO fair.games (id, key, class, names, icon, seconds, closed_at)
     SELECT $1::int, 'lost' || $1::int, class, names, icon, $2::int, now() FROM fair.games WHERE id = 5`,
    [game, seconds],
  );
}

async function chainFrom(play: Playground, game: number, first: number, length: number): Promise<number> {
  const sql = 'INSERT INTO fair.chains (game, first_no, length, end_hash) VALUES ($1, $2, $3, $4) RETURNING id';
  return await rows(play, sql, [game, first, length, randomBytes(32)]).then(([row]) => (row as { id: number }).id); // RETURNING gives it
}

async function expectCoverage(play: Playground): Promise<void> {
  await makeGame(play, 20, HOUR);
  const [one, two] = [await chainFrom(play, 20, 100, 10), await chainFrom(play, 20, 110, 10)];
  const of = (no: number, game = 20) => answer(play, '(SELECT id FROM fair.chain_of($1, $2))', [game, no]);
  same([await of(99), await of(100), await of(109), await of(110), await of(119), await of(120)], [null, one, one, two, two, null]);
  same(await of(105, 77), null);
  await past(play, 'INSERT INTO fair.abandoned_chains (chain, from_no) VALUES ($1, 113)', [two]);
  same([await of(105), await of(112), await of(113), await of(114)], [one, two, null, null]);
}

async function expectReplaced(play: Playground, game: number, seconds: number): Promise<void> {
  await makeGame(play, game, seconds);
  await makeGame(play, game + 10, seconds);
  const now = Number(await answer(play, 'fair.round_now($1)', [seconds]));
  await chainFrom(play, game, now - 20, 20); // its last round has ended
  const last = await chainFrom(play, game, now - 10, 11); // this round is its last
  const elsewhere = await chainFrom(play, game + 10, now, 10);
  const replace = (length: number, end: Buffer) => answer(play, 'fair.replace_chains($1, $2, $3, $4)', [game, length, end, end]);
  const abandoned = () =>
    rows(play, 'SELECT chain, from_no FROM fair.abandoned_chains JOIN fair.chains ON id = chain WHERE game = $1 ORDER BY chain', [game]);
  const ahead = now + Math.ceil(86_400 / seconds) + 1;

  const first = Number(await replace(40, sha256(`first ${game}`)));
  same(await abandoned(), [{ chain: last, from_no: now + 1 }]);
  same(
    await rows(play, 'SELECT first_no, length, end_hash, secret FROM fair.chains JOIN fair.chain_secrets ON chain = id WHERE id = $1', [
      first,
    ]),
    [{ first_no: ahead, length: 40, end_hash: sha256(`first ${game}`), secret: sha256(`first ${game}`) }],
  );
  same(await rows(play, 'SELECT id FROM fair.games WHERE id IN ($1, $2) AND closed_at IS NULL', [game, game + 10]), [{ id: game }]);

  const second = Number(await replace(50, sha256(`second ${game}`)));
  same(await abandoned(), [
    { chain: last, from_no: now + 1 },
    { chain: first, from_no: now + 1 },
  ]);
  same(await rows(play, 'SELECT first_no, length FROM fair.chains WHERE id = $1', [second]), [{ first_no: ahead + 1, length: 50 }]);
  same(await answer(play, '(SELECT id FROM fair.chain_of($1, $2))', [game + 10, now]), elsewhere);
}

async function expectCounted(play: Playground): Promise<void> {
  const count = (drawn: boolean, late: boolean) => answer(play, 'fair.count_round(20, $1, $2)', [drawn, late]);
  const tally = () => rows(play, 'SELECT drawn, late FROM fair.tallies WHERE game = 20');
  await count(true, false);
  same(await tally(), [{ drawn: 1, late: 0 }]);
  for (const [drawn, late] of [
    [true, false],
    [true, true],
    [false, true],
    [true, false],
  ] as const)
    await count(drawn, late);
  same(await tally(), [{ drawn: 4, late: 2 }]);
  await past(play, 'DELETE FROM fair.tallies WHERE game = 20'); // no round of it ended: the audit counts them
}

async function expectNonces(play: Playground): Promise<void> {
  const [member, other] = [await play.member(0), await play.member(0)];
  const next = (who: number) => answer(play, 'fair.next_nonce($1)', [who]);
  const commit = (who: number, nonce: number) =>
    answer(play, "fair.commit_wheel($1, $2, 1, $3, 'sealed')", [who, nonce, sha256(`${who} ${nonce}`)]);
  const voided = (who: number, nonce: number) => past(play, 'INSERT INTO fair.wheel_voids (member, nonce) VALUES ($1, $2)', [who, nonce]);
  const read = (nonce: number) => answer(play, 'fair.read_commit($1, $2)', [member, nonce]);
  const reads = () => rows(play, 'SELECT member = $1 AS own, nonce FROM fair.wheel_reads WHERE member IN ($1, $2)', [member, other]);
  same(await next(member), 1);
  await commit(member, 1);
  await commit(other, 1);
  await read(2);
  same(await reads(), []);
  await read(1);
  await read(1);
  same(await reads(), [{ own: true, nonce: 1 }]);
  await voided(member, 1);
  same([await next(member), await next(other)], [2, 1]);
  await past(play, 'DELETE FROM fair.wheel_voids WHERE member = $1', [member]); // as it was: the audit asks for every draw
}

async function expectEras(play: Playground): Promise<void> {
  const era = String(await answer(play, 'ledger.era()'));
  match(era, /^\d+\/\d+\/[0-9A-F]{8}\/\d+$/);
  same(era.split('/')[1], String(await answer(play, '(SELECT oid FROM pg_database WHERE datname = current_database())')));
  same(era.split('/')[0], String(await answer(play, '(SELECT system_identifier::text FROM pg_control_system())')));
  same(era.split('/')[2], '00000001'); // no server took over from this one
  same(era.split('/')[3], String(await answer(play, "('fair.eras'::regclass::oid)")));
  const serve = (name: string) => past(play, 'INSERT INTO fair.eras (era) VALUES ($1)', [name]);
  const isNew = () => answer(play, 'fair.is_new_era()');
  const seen: unknown[] = [];
  for (const name of ['elsewhere', era, 'elsewhere', era]) {
    await serve(name);
    seen.push(await isNew());
  }
  same(seen, [true, false, true, false]);
}
