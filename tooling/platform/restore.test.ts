import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './db';
import type { Database } from './db';
import { fingerprint } from '../testing/platform/ledger/fingerprint';
import { openPlayground, ZONE } from '../testing/platform/ledger/playground';
import type { Playground } from '../testing/platform/ledger/playground';
import { bodyHash } from './ledger/request';
import { verifyLedger } from './ledger/verify';
import { backup, restore } from './operations/backup';
import { laySeeded } from '../testing/platform/embedded';
import { ENGINES_AT_NIGHT } from '../testing/platform/platform';
import { withPostgres } from '../testing/platform/postgres';
import { installPrizes } from './wheel/prizes';
import { openShownWheel } from '../testing/platform/shownWheel';

const postgres = withPostgres({ own: true });
const home = mkdtempSync(join(tmpdir(), 'unison-restore-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Money of every kind moves, some of it still under way. Gives what the same members can do afterwards. */
async function live(database: Database): Promise<{ play: Playground; member: number; no: number }> {
  await database.asOwner(installPrizes);
  const play = await openPlayground(database, 64);
  const member = await play.member(100_000);
  const request = (key: string) => ({ member, key, body: bodyHash({ key }), minor: 900, zone: ZONE });
  const drawn = await play.openRound(1);
  await play.order(member, drawn, { options: ['bi', 'sm', 'do'], stake: 500, key: 'drawn' });
  await play.drawRound(1, drawn);
  const no = await play.openRound(1);
  await play.order(member, no, { options: ['bi', '11'], key: 'open' });
  const topup = await play.ledger.openTopup({ ...request('topup'), payWay: 'w', bankType: 'b' });
  if (topup.done) await play.ledger.confirmTopup(topup.id, ZONE);
  await play.ledger.askWithdrawal({ ...request('withdrawal'), min: 1, max: 9_000, count: 9 });
  await play.ledger.setLimit(member, 'stake', 90_000);
  await openShownWheel(database).draw({ member, key: 'spin', clientSeed: 'mine', daily: 3, zone: ZONE });
  return { play, member, no };
}

test.each(ENGINES_AT_NIGHT)(
  'a backup restored on %s holds every row of the original, verifies, and goes on where it was [R13]',
  async (engine) => {
    const place = async (name: string) => ({
      dataDir: join(home, `${engine}-${name}`),
      databaseUrl: engine === 'postgres' ? await (name === 'from' ? postgres.createSeeded() : postgres.createDatabase()) : undefined,
    });
    const open = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) =>
      openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl });
    const [from, to] = [await place('from'), await place('to')];
    if (engine === 'pglite') await laySeeded(from.dataDir);
    const original = await open(from);
    const { play, member, no } = await live(original);
    const [held, balance] = [await fingerprint(original), await play.ledger.balance(member)];
    await original.close();
    mkdirSync(from.dataDir, { recursive: true });
    writeFileSync(join(from.dataDir, 'seed.key'), 'cd'.repeat(32));
    const file = join(home, `${engine}.tgz`);
    await backup(file, from);
    await restore(file, to);

    const restored = await open(to);
    expect((await fingerprint(restored)) === held).toBe(true);
    expect((await verifyLedger(restored)).findings).toEqual([]);
    const again = play.through(restored);
    const repeated = await again.order(member, no, { options: ['bi', '11'], key: 'open' });
    expect(repeated).toMatchObject({ done: true, replayed: true }); // keys are kept
    expect(await again.ledger.balance(member)).toBe(balance);
    expect(await again.order(member, no, { key: 'after' })).toMatchObject({ done: true, replayed: false });
    await expect(restored.query('UPDATE ledger.balances SET minor = 0')).rejects.toMatchObject({ code: '42501' }); // rights came along
    expect((await verifyLedger(restored)).findings).toEqual([]);
    await restored.close();
  },
);

test('a restore that fails halfway, as on a full disk, says so and leaves nothing that is in the way of the next [R13]', async () => {
  const [content, to] = ['broken', 'next'].map((name) => join(home, name));
  if (!content || !to) throw new Error('Two folders');
  mkdirSync(content);
  writeFileSync(join(content, 'database.tar.gz'), 'cut off');
  const file = join(home, 'broken.tgz');
  execFileSync('tar', ['-czf', file, '-C', content, '.']);
  for (let tries = 0; tries < 2; tries += 1)
    await expect(restore(file, { dataDir: to, databaseUrl: undefined })).rejects.toThrow(
      /^The database could not be made in .*database.* Nothing was restored: make room on its disk if it is full, and run it again/,
    );
  expect(readdirSync(to)).toEqual([]);
});

test.each([
  [['my', 'backup.tgz'], 'Nothing was done: "backup.tgz" is one too many. For instance: npm run'],
  [['--help'], 'has no --help. For instance: npm run'],
  [[], 'Which file? For instance: npm run'],
])('backup and restore of %j write nothing and say what to call', async (names, line) => {
  const place = { dataDir: join(home, 'unasked'), databaseUrl: undefined };
  for (const command of [backup, restore]) await expect(command(names, place)).rejects.toThrow(line);
});
