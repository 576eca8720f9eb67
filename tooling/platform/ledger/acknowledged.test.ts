import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../db';
import type { Database, Queryable } from '../db';
import { HistoryWentBack, openHistory } from '../db/history';
import { withOwner } from '../db/owner';
import { openPostgres } from '../db/postgres';
import { watchStandby } from '../db/standbyWatch';
import { hostsOf } from '../db/hosts';
import { startPair } from '../../testing/platform/standby';
import type { Pair } from '../../testing/platform/standby';
import { openLedger } from '.';
import { openPlayground } from '../../testing/platform/ledger/playground';
import { bodyHash } from './request';

const ZONE = 'UTC';
const folder = mkdtempSync(join(tmpdir(), 'unison-acknowledged-'));
let pair: Pair;
let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As a platform opens it, with what it knows of the history in a folder of its own. */
async function openHere(databaseUrl: string, name: string) {
  mkdirSync(join(folder, name), { recursive: true });
  const history = openHistory(join(folder, name), true);
  const database = await openDatabase({
    databaseUrl,
    connections: 3,
    beforeUse: (connection: Queryable) => history.follow(connection),
    beforeLending: history.demandWhole,
    acknowledged: history.acknowledged,
  });
  open.push(database);
  return { database, history };
}

async function memberWith(database: Database, minor: number) {
  const play = await openPlayground(database, 64);
  return play.member(minor);
}

const withdrawal = (member: number, key: string) => {
  const minor = 1_000;
  return { member, key, body: bodyHash({ minor }), minor, min: 100, max: 9_000, count: 99, zone: ZONE };
};
const withdrawalsOf = async (database: Database, member: number) =>
  (await database.query('SELECT FROM ledger.withdrawals WHERE member = $1', [member])).length;

describe('a request for money while the standby does not answer', () => {
  beforeAll(async () => void (pair = await startPair()));
  afterAll(() => pair.stop());

  test.each(['terminate', 'cancel'] as const)(
    'is told done only when a second server has it, though the first answer was lost and everybody can read it (%s) [R7] [security 21]',
    async (how) => {
      const url = await pair.createSeeded('standby'); // the one that only reads is named first
      const { database } = await openHere(url, how);
      const { database: other } = await openHere(url, `${how}, beside it`);
      const member = await memberWith(database, 10_000);
      await pair.cut();
      const call = openLedger(database).askWithdrawal(withdrawal(member, 'once'));
      expect(await Promise.race([call, pair.waits()])).toBe('waits');
      await pair.interrupt(how);
      while ((await withdrawalsOf(other, member)) === 0) await pause(10);
      expect(await Promise.race([call, pair.waits()])).toBe('waits'); // asked again, it is found, and waits all the same
      await pair.join();
      expect(await call).toMatchObject({ done: true, replayed: true });
      expect(await withdrawalsOf(database, member)).toBe(1);
    },
  );

  test('that is a repetition waits by itself, also where its call has locked and written nothing [R7]', async () => {
    const { database } = await openHere(await pair.createSeeded(), 'repetition');
    const repeat = () => database.asOwner((tx) => tx.query('SELECT ledger.done(gen_random_uuid(), true)'));
    await repeat();
    await pair.cut();
    const call = repeat();
    expect(await Promise.race([call, pair.waits()])).toBe('waits');
    await pair.join();
    await call;
  });

  test('leaves nobody on the server who waits, once nobody waits for it here [security 6]', async () => {
    const url = await pair.createSeeded();
    await (await openDatabase({ databaseUrl: url, connections: 1 })).close();
    const database = withOwner(await openPostgres({ url, connections: 1, role: 'unison_app', clientLimitMs: 1_000 }));
    open.push(database);
    await pair.cut();
    await expect(database.query("SELECT pg_logical_emit_message(true, 'given up', '')")).rejects.toThrow('Query read timeout');
    const waiting = () => database.asOwner((tx) => tx.query("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'"));
    while ((await waiting()).length > 0); // for ever, without a word to the server
    await pair.join();
  });

  test('is known to have no second server, after which nothing is accepted, and to have one again', async () => {
    const { database, history } = await openHere(await pair.createSeeded(), 'silent');
    let ahead = 0;
    const standby = watchStandby(
      database.clockwork ?? database,
      history.acknowledged,
      () => undefined,
      () => performance.now() + ahead,
    );
    expect(standby.isSilent()).toBe(false);
    await pair.cut();
    await pair.waits();
    ahead = 60_000;
    expect(standby.isSilent()).toBe(true);
    await pair.join();
    while (standby.isSilent()) await pause(20);
    await standby.stop();
  });

  test('that only the lost server had is done once on the one that takes over, and nothing is missing there [R7] [security 21]', async () => {
    const { database, history } = await openHere(await pair.createSeeded(), 'lost');
    const member = await memberWith(database, 10_000);
    const ledger = openLedger(database);
    const first = await ledger.askWithdrawal(withdrawal(member, 'first'));
    await pair.cut();
    const call = ledger.askWithdrawal(withdrawal(member, 'second'));
    await pair.waits();
    await pair.interrupt('terminate');
    await pair.waits();
    await pair.kill();
    await pair.promote();
    expect(await call).toMatchObject({ done: true, replayed: false });
    expect(await ledger.askWithdrawal(withdrawal(member, 'first'))).toEqual({ ...first, replayed: true });
    expect([await withdrawalsOf(database, member), await ledger.balance(member), history.hasGoneBack()]).toEqual([2, 8_000, false]);
  });
});

describe('an address that cannot be served', () => {
  beforeAll(async () => void (pair = await startPair()));
  afterAll(() => pair.stop());

  test('is told in one line: a standby alone, and hosts of which none takes writes', async () => {
    const url = await pair.createSeeded('standby');
    const [standby = ''] = hostsOf(url);
    await expect(openDatabase({ databaseUrl: standby })).rejects.toThrow(
      /^DATABASE_URL leads to a standby \(.*\), which only reads\. Give/,
    );
    await pair.kill();
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(
      /^No server of DATABASE_URL takes writes: \S+ is a standby; \S+ .*(ENOENT|ECONNREFUSED).*\. Start one, or correct the address\.$/,
    );
  });
});

describe('a server that took over', () => {
  beforeEach(async () => void (pair = await startPair()));
  afterEach(() => pair.stop());

  test('without what members were told serves nobody, from this process or the next, until the operator takes it', async () => {
    const url = await pair.createSeeded();
    const { database, history } = await openHere(url, 'gone');
    const member = await memberWith(database, 10_000);
    await pair.wait(false); // an operator's mistake: nobody waits for a second server
    await pair.cut();
    expect(await openLedger(database).askWithdrawal(withdrawal(member, 'told'))).toMatchObject({ done: true });
    await pair.kill();
    await pair.promote();
    let answer: unknown;
    do answer = await database.query('SELECT 1').catch((error: unknown) => error);
    while (!(answer instanceof HistoryWentBack)); // before that, connections that are gone
    expect(answer.message).toMatch(/acknowledged up to \d+ of timeline 1, and this server is on timeline 2, which left that one at \d+/);
    expect(history.hasGoneBack()).toBe(true);

    const bare = await openDatabase({ databaseUrl: url, connections: 1 });
    open.push(bare);
    const anew = () =>
      openHistory(join(folder, 'gone'), true)
        .follow(bare)
        .catch((error: unknown) => error);
    while (!((await anew()) instanceof HistoryWentBack)); // it is on the disk a moment later
    await history.accept(bare);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await openHistory(join(folder, 'gone'), true).follow(bare);
  });

  test('is followed while the first one is frozen; thawed, that one is believed no more', async () => {
    const url = await pair.createSeeded();
    const { database, history } = await openHere(url, 'frozen');
    const member = await memberWith(database, 10_000);
    const ledger = openLedger(database);
    await ledger.askWithdrawal(withdrawal(member, 'before'));
    pair.freeze();
    const call = ledger.askWithdrawal(withdrawal(member, 'meanwhile'));
    await pair.promote();
    expect(await call).toMatchObject({ done: true, replayed: false });
    pair.thaw();
    const [old = ''] = hostsOf(url);
    await expect(openHere(old, 'frozen')).rejects.toThrow('which is older');
    expect(await ledger.askWithdrawal(withdrawal(member, 'after'))).toMatchObject({ done: true });
    expect([await withdrawalsOf(database, member), history.hasGoneBack()]).toEqual([3, false]);
  });
});
