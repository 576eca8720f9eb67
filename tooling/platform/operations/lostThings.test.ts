import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { sealedChain } from '../fairness/gameChains';
import { seedKey } from '../fairness/seedKey';
import { openSession } from '../members/sessions';
import { installGames } from '../rounds/games';
import { openSettings } from '../settings';
import { openControlSocket } from './controlSocket';
import { bundled } from '../../testing/platform/bundle';
import { laySeeded } from '../../testing/platform/embedded';
import { ROOT } from '../../dev/root';

const NEW_KEY = 'cd'.repeat(32);

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'unison-lost-'));
  await laySeeded(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command as an operator's host does, beside no platform, and waits for its end. */
async function command(args: string[], key = ''): Promise<{ code: number; out: string; wrong: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', UNISON_SEED_KEY: key };
  const entry = await bundled('command');
  return new Promise((ended) => {
    const child = execFile(process.execPath, [...entry, ...args], { cwd: ROOT, env }, (_error, out, wrong) =>
      ended({ code: child.exitCode ?? -1, out, wrong }),
    );
  });
}

async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const read = (sql: string) => inDatabase((database) => database.asOwner((tx) => tx.query(sql)));
const refusal = (wrong: string) => ({ code: 1, out: '', wrong: expect.stringContaining(wrong) as string });

test('new-chains replaces chains only of the database that is named, with a key that is there, where one is lost, and once [O-90]', async () => {
  await inDatabase((database) =>
    database.asOwner(async (tx) => {
      await installGames(tx);
      const [, length, end, sealed] = await sealedChain(seedKey('ab'.repeat(32)), { id: 1, seconds: 60 }, 1);
      await tx.query(
        `WITH made AS (INSERT INTO fair.chains (game, first_no, length, end_hash) VALUES (1, fair.round_now(60), $1, $2) RETURNING id)
         INSERT INTO fair.chain_secrets SELECT id, $3 FROM made`,
        [length, end, sealed],
      );
    }),
  );
  const say = ['new-chains', '--database', dataDir];
  const abandoned = 'SELECT chain FROM fair.abandoned_chains';
  for (const args of [['new-chains'], ['new-chains', '--database', `${dataDir}-other`], ['new-chains', dataDir]])
    expect(await command(args, NEW_KEY)).toEqual(
      refusal(`If the chains of ${dataDir} are meant, say so: npm run new-chains -- --database ${dataDir}`),
    );
  expect(await command(say)).toEqual(refusal('There is no key in'));
  expect(existsSync(join(dataDir, 'seed.key'))).toBe(false);
  expect(await read(abandoned)).toEqual([]);

  const done = await command(say, NEW_KEY);
  expect([done.code, done.wrong]).toEqual([0, '']);
  expect(done.out).toMatch(/^(\S+: a new chain is public; its first round is at \S+\n)+0 commits of the wheel were voided\..*\n$/);
  expect(await read(abandoned)).toHaveLength(1);
  expect(await command(say, NEW_KEY)).toEqual(refusal('Nothing is lost: this key opens every chain'));
  expect(await read(abandoned)).toHaveLength(1);
});

test('beside a platform that runs on its data folder accept-history says at once that there is nothing to accept, and stops nobody [O-102]', async () => {
  const said = await inDatabase(async (database) => {
    const close = await openControlSocket(dataDir, { database, settings: openSettings(database), clock: () => new Date() });
    return command(['accept-history'], NEW_KEY).finally(close);
  });
  expect(said).toEqual(refusal('accept-history is for several hosts in DATABASE_URL'));
  expect(said.wrong).not.toContain('Stop it first');
});

test('accept-history accepts only a history that went back, with a key that is there, and ends every session in public [O-102]', async () => {
  const open = 'SELECT id FROM sessions WHERE ended_at IS NULL';
  const eras = 'SELECT id FROM fair.eras';
  await inDatabase((database) =>
    database.asOwner(async (tx) => {
      await tx.query("INSERT INTO fair.eras (era, voided) VALUES ('the one before', 0)");
      const [demo] = await tx.query<{ id: number }>('SELECT id FROM members ORDER BY id LIMIT 1');
      return openSession(tx, demo?.id ?? 0, { ip: '', agent: '' }, new Date());
    }),
  );
  const none = 'The history of this database did not go back, as far as this data folder knows';
  expect(await command(['accept-history'], NEW_KEY)).toEqual(refusal(none));
  expect([await read(open), await read(eras)]).toEqual([[expect.anything()], [expect.anything()]]);

  const [era] = await read('SELECT id, extract(epoch FROM at)::text AS at FROM fair.eras');
  writeFileSync(join(dataDir, 'history.json'), JSON.stringify({ era, log: '9'.repeat(15), draws: 0 }));
  expect(await command(['accept-history'])).toEqual(refusal('There is no key in'));
  expect(await read(open)).toHaveLength(1); // and nothing is accepted yet

  const done = await command(['accept-history'], NEW_KEY);
  expect([done.code, done.wrong]).toEqual([0, '']);
  expect(done.out).toMatch(/^The database's history went back: its log stood at 9{15} .*\nIt is accepted: a new era began/);
  expect([await read(open), (await read(eras)).length]).toEqual([[], 2]);
  expect(await command(['accept-history'], NEW_KEY)).toEqual(refusal(none));
});
