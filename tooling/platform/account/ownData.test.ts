import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import { verifyWheel } from '@unison/shared/fairness';
import type { CommittedPrize } from '@unison/shared/fairness';
import { openEmbedded } from '../../testing/platform/embedded';
import { withPlatform } from '../../testing/platform/platform';
import { rich } from '../../testing/platform/ledger/wirePlayers';
import type { Database } from '../db';
import { SECTIONS } from './ownDataSections';

const SECRET = 'a secret, or what one is checked by';
const REPEATS = 'by what a request that is sent again is known';
const NUMBER = 'the number of a row, by which nobody asks';
const TODAY = 'a sum of the day so far, which the records of the day say';
const CODE = 'a one-time code of a login: a secret, and gone within minutes';
const TO_COME = 'the sealed seed of a draw to come';

/** What stays out of own data, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'members.username_key': 'the username again, as names are compared',
  'members.password_hash': SECRET,
  'members.recovery_hash': SECRET,
  'members.totp_secret': SECRET,
  'members.totp_last_step': SECRET,
  'members.closed_at': 'there is none as long as there is a member to ask',
  'service_acts.id': NUMBER,
  'profile_reports.dismissed_at': 'what the operator decided is about the profile',
  'upload_pictures.name': 'the name of the upload',
  'upload_pictures.picture': 'a picture is shown under its name, from where it can be saved',
  'sessions.token_hash': SECRET,
  'sessions.tokensso_hash': SECRET,
  'service_messages.thread_hash': 'of visitors alone',
  'service_messages.body_hash': REPEATS,
  'sso_codes.code_hash': CODE,
  'sso_codes.member_id': CODE,
  'sso_codes.expires_at': CODE,
  'ledger.balances.day': TODAY,
  'ledger.balances.day_staked': TODAY,
  'ledger.balances.day_paid': TODAY,
  'ledger.balances.day_topped': TODAY,
  'ledger.movements.xact': 'by which the audit knows what is new',
  'ledger.orders.body': REPEATS,
  'ledger.orders.nth': REPEATS,
  'ledger.topups.body': REPEATS,
  'ledger.topups.nth': REPEATS,
  'ledger.withdrawals.body': REPEATS,
  'ledger.withdrawals.nth': REPEATS,
  'ledger.withdrawals.cancelled_by': REPEATS,
  'fair.draws.nth': REPEATS,
  'fair.wheel_secrets.member': TO_COME,
  'fair.wheel_secrets.nonce': TO_COME,
  'fair.wheel_secrets.secret': TO_COME,
};

/**
 * Every column of the tables whose foreign keys lead to a member, and of the movements, which name members by account. Counters of attempts, gone
 * with their window, name one too.
 */
async function columnsOfMembers(database: Database): Promise<string[]> {
  const rows = await database.asOwner((tx) =>
    tx.query<{ place: string }>(
      `WITH RECURSIVE theirs (id) AS (
         SELECT unnest(ARRAY['members', 'ledger.movements']::regclass[]::oid[])
         UNION SELECT k.conrelid FROM pg_constraint k JOIN theirs ON k.confrelid = theirs.id WHERE k.contype = 'f'
       )
       SELECT theirs.id::regclass || '.' || a.attname AS place FROM theirs JOIN pg_attribute a ON a.attrelid = theirs.id
       WHERE a.attnum > 0 AND NOT a.attisdropped ORDER BY 1`,
    ),
  );
  return rows.map(({ place }) => place);
}

/** Every column that a section reads, as the server itself says of a view of it. */
async function columnsRead(database: Database): Promise<Set<string>> {
  const rows = await database.asOwner(async (tx) => {
    for (const { name, sql } of SECTIONS) {
      const text = sql.replaceAll('$1', '0').replaceAll('$2', 'NULL::text').replaceAll('$3', '1');
      await tx.exec(`CREATE TEMPORARY VIEW own_${name} AS ${text}`);
    }
    return tx.query<{ place: string }>(
      `SELECT DISTINCT d.refobjid::regclass || '.' || a.attname AS place
       FROM pg_rewrite r JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refobjsubid > 0
       JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid WHERE r.ev_class::regclass::text ~ '^own_'`,
    );
  });
  return new Set(rows.map(({ place }) => place));
}

describe('own data', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openEmbedded();
  });
  afterEach(() => database.close());

  const unnamed = async () => {
    const read = await columnsRead(database);
    return (await columnsOfMembers(database)).filter((place) => !read.has(place) && !(place in LEFT_OUT));
  };

  test('has every column of what is kept of a member, or it is said why not [B-11]', async () => {
    expect(await unnamed()).toEqual([]);
    const there = await columnsOfMembers(database);
    expect(there).toEqual(expect.arrayContaining(['members.name', 'fair.wheel_voids.at', 'ledger.movements.about', 'uploads.bytes']));
    expect(Object.keys(LEFT_OUT).filter((place) => !there.includes(place))).toEqual([]); // gone: its line goes too
  });

  test('a new column and a new table of members are found [B-11]', async () => {
    await database.asOwner((tx) =>
      tx.exec('ALTER TABLE member_banks ADD COLUMN branch text; CREATE TABLE pets (member bigint REFERENCES ledger.balances, name text)'),
    );
    expect(await unnamed()).toEqual(['member_banks.branch', 'pets.member', 'pets.name']);
  });
});

describe('own data of who plays', () => {
  const platform = withPlatform('postgres');
  type Prize = CommittedPrize & { list: number; money: string };
  type Commit = { nonce: number; commit: string; list: number; shown_at: string | null };
  type Draw = { nonce: number; prize: number; server_seed: string; client_seed: string };

  test('writes each amount with the two places that amounts have [B-11]', async () => {
    const who = await rich(platform, 100);
    await platform.ask(fairPlayCalls.setLimit, { kind: 'stake', amount: '300' }, who);
    await platform.ask(fairPlayCalls.setLimit, { kind: 'loss', amount: '0' }, who);
    await platform.ask(calls.recharge, { pay_way: 'Test card', money: '70.5', bank_type: 'P2' }, who);
    const own = (await platform.ask(unisonCalls.getOwnData, {}, who)).data as Record<string, object[]>;
    expect(own.limits).toMatchObject([
      { kind: 'stake', money: '300.00', next: null },
      { kind: 'loss', money: '0.00' },
    ]);
    expect(own.top_ups?.at(-1)).toMatchObject({ money: '70.50' });
    expect(JSON.stringify(own)).not.toMatch(/\d\.\d{3,}"/);
  });

  test('proves each draw by itself, and has the commit that waits and those that a restore voided [B-11, B-05, O-102]', async () => {
    const who = await rich(platform, 100);
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    await platform.ask(fairPlayCalls.getWheelCommit, {}, who);
    await platform.ask(calls.drawPrize, {}, who, { 'client-seed': 'mine' });
    const read = async () => (await platform.ask(unisonCalls.getOwnData, {}, who)).data as Record<string, unknown[]>;
    const own = await read();
    const [draw] = own.draws as Draw[];
    const commits = own.draw_commits as Commit[];
    const of = commits.find(({ nonce }) => nonce === draw?.nonce);
    if (!draw || !of) throw new Error('No draw, or none that was committed');
    const { server_seed: serverSeed, client_seed: clientSeed, nonce, prize: prizeId } = draw;
    const prizes = (own.prize_lists as Prize[]).filter(({ list }) => list === of.list);
    expect(clientSeed).toBe('mine');
    expect(prizes.map(({ minor, money }) => Number(money) * 100 - minor)).toEqual(prizes.map(() => 0));
    expect(await verifyWheel({ commit: of.commit, serverSeed, clientSeed, nonce, prizeId }, prizes)).toBe(true);
    expect(commits.map(({ nonce: no, shown_at: shownAt }) => [no, shownAt !== null])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(own.voided_draws).toEqual([]);

    const past = "INSERT INTO fair.wheel_voids (member, nonce, server_seed) VALUES ($1, 2, decode('0a', 'hex'))";
    await platform.database().asOwner((tx) => tx.query(past, [id]));
    expect((await read()).voided_draws).toMatchObject([{ nonce: 2, server_seed: '0a' }]);
  });
});
