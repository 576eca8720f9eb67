import type { Database } from '../db';
import { linkAt, makeChain } from '../fairness/hashChain';
import { bendClock, setClock, tickClock } from '../../testing/platform/ledger/bendClock';
import { said } from '../../testing/platform/ledger/moneyScenarios';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { drawsLeft } from '../wheel/readDraws';
import { sumsOfToday } from './care';
import { bodyHash } from './request';
import { verifyLedger } from './verify';
import { openEmbedded } from '../../testing/platform/embedded';

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openEmbedded();
  play = await openPlayground(database);
  await database.asOwner(bendClock);
});
afterAll(() => database.close());

const at = (moment: string) => database.asOwner((tx) => setClock(tx, moment));

/** A round that is open at this moment. */
async function openNow(): Promise<number> {
  const no = await play.openRound(1);
  await database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query(
      "UPDATE fair.rounds SET opens_at = public.bent_now(), closes_at = public.bent_now() + interval '1 minute' WHERE game = 1 AND no = $1",
      [no],
    );
  });
  return no;
}

/** Stakes `minor` on a round, by default one that is open at this moment, as a member whose day is that of `zone`. */
async function stake(member: number, minor: number, zone: string, opened?: number): Promise<string> {
  const order = { game: 1, no: opened ?? (await openNow()), options: ['bi'], stake: minor, zone };
  return said(await play.ledger.placeOrder({ member, key: undefined, body: bodyHash(order), ...order }));
}

test.each([
  [
    'the day without a clock change',
    'Asia/Ho_Chi_Minh',
    '2026-11-21T00:00:00+07:00',
    '2026-11-21T23:59:59.999+07:00',
    '2026-11-22T00:00:00+07:00',
  ],
  ['the day of 23 hours', 'Europe/Berlin', '2027-03-28T00:00:00+01:00', '2027-03-28T23:59:59.999+02:00', '2027-03-29T00:00:00+02:00'],
  ['the day of 25 hours', 'Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59.999+01:00', '2026-10-26T00:00:00+01:00'],
  [
    'a day that begins at one, its midnight does not exist',
    'Africa/Cairo',
    '2027-04-30T01:00:00+03:00',
    '2027-04-30T23:59:59.999+03:00',
    '2027-05-01T00:00:00+03:00',
  ],
  [
    'the day of 25 hours that has two midnights',
    'America/Havana',
    '2026-11-01T00:00:00-04:00',
    '2026-11-01T23:59:59.999-05:00',
    '2026-11-02T00:00:00-05:00',
  ],
  [
    'a day whose midnight comes after 22:59:59, since the last hour before it does not exist',
    'America/Nuuk',
    '2027-03-28T00:00:00-01:00',
    '2027-03-28T23:59:59.999-01:00',
    '2027-03-29T00:00:00-01:00',
  ],
  [
    'the day of 23 hours before it',
    'America/Nuuk',
    '2027-03-27T00:00:00-02:00',
    '2027-03-27T22:59:59.999-02:00',
    '2027-03-28T00:00:00-01:00',
  ],
  ['the leap day', 'UTC', '2028-02-29T00:00:00Z', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00Z'],
  ['the last day of a year', 'America/New_York', '2027-12-31T00:00:00-05:00', '2027-12-31T23:59:59.999-05:00', '2028-01-01T00:00:00-05:00'],
  [
    'the day before one that has two midnights',
    'America/Havana',
    '2026-10-31T00:00:00-04:00',
    '2026-10-31T23:59:59.999-04:00',
    '2026-11-01T00:00:00-04:00',
  ],
])('limits, withdrawals and draws of a day hold for exactly %s, whose end is told [R12, O-91]', async (_what, zone, begins, ends, next) => {
  const toldEnds = async () => [
    (await sumsOfToday(database, member, zone)).ends,
    new Date(((await drawsLeft(database, member, { daily: 0, zone })).next_at ?? 0) * 1_000),
  ];
  const member = await play.member(1_000_000);
  const ask = (key: string) =>
    play.ledger.askWithdrawal({ member, key, body: bodyHash({ key }), minor: 1_000, min: 1, max: 9_000, count: 2, zone }).then(said);
  await play.ledger.setLimit(member, 'stake', 1_000);
  await at(begins);
  expect([await stake(member, 600, zone), await stake(member, 401, zone), await ask('a')]).toEqual(['done', 'limitStake', 'done']);
  expect(await toldEnds()).toEqual([new Date(next), new Date(next)]);
  await at(ends);
  expect(await toldEnds()).toEqual([new Date(next), new Date(next)]);
  expect([await stake(member, 401, zone), await stake(member, 400, zone), await stake(member, 100, zone)]).toEqual([
    'limitStake',
    'done',
    'limitStake',
  ]);
  expect([await ask('b'), await ask('c')]).toEqual(['done', 'dayUsed']);
  await at(next);
  expect([await stake(member, 1_000, zone), await stake(member, 100, zone), await ask('d')]).toEqual(['done', 'limitStake', 'done']);
});

test.each([
  '2026-11-01T04:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2027-04-29T22:30:00Z',
  '2027-03-28T01:30:00Z',
])(
  'at %s, about when clocks are changed over midnight, the day of every zone has begun, and not longer than 25 hours ago [R12, O-91]',
  async (moment) => {
    await at(moment);
    const zones = await database.query<{ name: string; right: boolean }>(
      `SELECT name, ledger.day_start(name) BETWEEN $1::timestamptz - interval '25 hours' AND $1 AS right FROM pg_timezone_names`,
      [moment],
    );
    expect(zones.length).toBeGreaterThan(300);
    expect(zones.filter(({ right }) => !right)).toEqual([]);
  },
);

test('a limit that is raised waits 24 hours by the clock, not by the day, and a break is not shorter when the day is [R12, B-07]', async () => {
  const member = await play.member(10_000);
  await at('2026-10-24T12:00:00+02:00');
  await play.ledger.setLimit(member, 'stake', 100);
  await play.ledger.setLimit(member, 'stake', 1_000);
  await play.ledger.takeBreak(member, 24);
  await at('2026-10-25T10:59:59+01:00'); // 24 hours less a second: that night the clock went back
  expect(await stake(member, 200, 'Europe/Berlin')).toBe('onBreak');
  await at('2026-10-25T11:00:00+01:00');
  expect(await stake(member, 200, 'Europe/Berlin')).toBe('done');
});

test('a clock that jumps ahead misses rounds but pays every stake; one that jumps back opens, closes and repeats nothing [R12]', async () => {
  const length = 20_000;
  const { end, secret } = await makeChain(length);
  const hour = 3_600;
  const noon = Date.parse('2027-06-01T12:00:00Z') / 1_000;
  const first = noon / 60 - 10;
  await database.asOwner(async (tx) => {
    await tx.query(
      "INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT 9, 'ninth', class, names, icon, 60 FROM fair.games WHERE id = 1",
    );
    const odds = await tx.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 1');
    await tx.query('SELECT fair.publish_odds(9, $1)', [JSON.stringify(Object.fromEntries(odds.map((row) => [row.option, row.odds])))]);
    await tx.query('INSERT INTO fair.chains (game, first_no, length, end_hash) VALUES (9, $1, $2, $3)', [first, length, end]);
  });
  const clock = (second: number) => at(new Date(second * 1_000).toISOString());
  const link = (no: number) => (no === first ? end : linkAt(secret, no - first));
  const ask = async (sql: string, params: readonly unknown[]) =>
    (await database.query<{ answer: unknown }>(`SELECT ${sql} AS answer`, params))[0]?.answer;
  const open = (no: number) => ask('fair.open_round(9, $1, $2)', [no, link(no)]);
  const settle = (no: number) => ask('fair.settle_round(9, $1, $2)', [no, link(no + 1)]);
  const member = await play.member(10_000);
  const order = (no: number) => play.order(member, no, { game: 9 }).then(said);
  const now = noon / 60;

  await clock(noon + 5);
  expect([await open(now), await order(now)]).toEqual([{ opened: true }, 'done']);
  await clock(noon + hour + 5); // an hour ahead
  expect([await order(now), await open(now + 1), await open(now + 60)]).toEqual(['closed', { refused: 'notNow' }, { opened: true }]);
  expect(await order(now + 60)).toBe('done');
  await clock(noon + 30); // back again, within the first round
  expect([await order(now), await open(now), await settle(now)]).toEqual(['closed', { opened: false }, { refused: 'notDue' }]);
  await clock(noon + 90);
  expect([await open(now + 1), await settle(now)]).toEqual([{ opened: false }, expect.objectContaining({ dice: expect.anything() })]);
  expect(await settle(now)).toEqual({ refused: 'notDue' });
  await clock(noon + hour + 70);
  expect(await settle(now + 60)).toHaveProperty('dice');
  const unpaid = await database.query('SELECT id FROM ledger.orders WHERE game = 9 AND paid IS NULL');
  expect(unpaid).toEqual([]);
});

test('wherever midnight falls while a stake is placed, it belongs to the one day that its record says, also for its payout and the limits [R12, O-91]', async () => {
  const days = new Set<string>();
  await database.asOwner(tickClock);
  for (let ticks = 0; ticks <= 12; ticks += 1) {
    const member = await play.member(1_000_000);
    await play.ledger.setLimit(member, 'stake', 1_000);
    await at('2026-11-21T12:00:00Z');
    expect(await stake(member, 100, 'UTC')).toBe('done');
    await at('2026-11-21T23:59:30Z');
    const no = await openNow();
    await at(new Date(Date.parse('2026-11-22T00:00:00Z') - ticks).toISOString());
    expect(await stake(member, 600, 'UTC', no)).toBe('done');
    const [order] = await database.query<{ day: string }>(
      "SELECT to_char(at AT TIME ZONE 'UTC', 'DD') AS day FROM ledger.orders WHERE member = $1 AND no = $2",
      [member, no],
    );
    days.add(order?.day ?? '');
    await at('2026-11-22T00:02:00Z');
    await database.query('SELECT fair.settle_round(1, $1, $2)', [no, play.seedOf(1, no)]);
    expect({ ticks, ...(await verifyLedger(database)) }).toMatchObject({ ticks, findings: [] });
    expect([ticks, await stake(member, 401, 'UTC')]).toEqual([ticks, order?.day === '22' ? 'limitStake' : 'done']);
  }
  expect([...days].sort()).toEqual(['21', '22']);
});

test('after all this the books are right [R12]', async () => {
  const { findings } = await verifyLedger(database);
  expect(findings).toEqual([]);
});
