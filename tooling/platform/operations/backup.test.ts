import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { verifyLedger } from '../ledger/verify';
import { writerName } from '../../registry/writing';
import { seed } from '../seeds/seedSteps';
import { bundled } from '../../testing/platform/bundle';
import { laySeeded } from '../../testing/platform/embedded';
import { withPostgres } from '../../testing/platform/postgres';
import { backup, restore } from './backup';
import { withoutSecrets } from './postgresTools';

const postgres = withPostgres({ own: true });
const home = mkdtempSync(join(tmpdir(), 'unison-backup-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Place = { dataDir: string; databaseUrl: string | undefined };
const openAt = ({ dataDir, databaseUrl }: Place) => openDatabase(databaseUrl ? { databaseUrl, connections: 2 } : { dataDir });

/** A checksum of every row of every table, by table. */
async function rowsOf(database: Database): Promise<Record<string, unknown>> {
  return database.asOwner(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (name === 'fair.eras') continue; // which says which database it is: a copy differs there on purpose
      [rows[name]] = await tx.query(
        `SELECT count(*) AS rows, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS sum FROM ${name} t`,
      );
    }
    return rows;
  });
}

describe.each(['pglite', 'postgres'] as const)('a backup of %s [R13]', (engine) => {
  const place = async (name: string): Promise<Place> => ({
    dataDir: join(home, engine, name),
    databaseUrl: engine === 'postgres' ? await postgres.createDatabase() : undefined,
  });
  const seededPlace = async (name: string): Promise<Place> => {
    const dataDir = join(home, engine, name);
    if (engine === 'postgres') return { dataDir, databaseUrl: await postgres.createSeeded() };
    await laySeeded(dataDir);
    return { dataDir, databaseUrl: undefined };
  };

  test('restored into an empty place it has every row, picture and key, and the books agree; nobody else may read the file', async () => {
    const [from, to] = [await seededPlace('from'), await place('to')];
    mkdirSync(from.dataDir, { recursive: true });
    writeFileSync(join(from.dataDir, 'seed.key'), 'a key', { mode: 0o600 });
    const before = await openAt(from);
    await before.query("UPDATE members SET name = 'Nguyễn Văn A' WHERE username = 'demo'");
    const rows = await rowsOf(before);
    await before.close();

    const file = join(home, `${engine}.tgz`);
    await backup(file, from);
    expect(statSync(file).mode & 0o077).toBe(0);
    await restore(file, to);

    const after = await openAt(to);
    expect(await rowsOf(after)).toEqual(rows);
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    if (engine === 'postgres')
      // else the first statements would be planned without knowing how large anything is
      expect(await after.query("SELECT reltuples > 0 AS counted FROM pg_class WHERE oid = 'companions'::regclass")).toEqual([
        { counted: true },
      ]);
    expect((await verifyLedger(after)).findings).toEqual([]);
    expect(await seed(after, 'demo')).toEqual([]);
    await after.close();
    expect([readFileSync(join(to.dataDir, 'seed.key'), 'utf8'), statSync(join(to.dataDir, 'seed.key')).mode & 0o077]).toEqual(['a key', 0]);
  });

  test('where the key cannot be put down no database is there without it, and the next restore finds an empty place', async () => {
    const to = await place('no key');
    const [content, file] = [join(home, engine, 'content'), join(home, `${engine}-no-key.tgz`)];
    mkdirSync(content);
    execFileSync('tar', ['-xzf', join(home, `${engine}.tgz`), '-C', content]);
    rmSync(join(content, 'seed.key'));
    mkdirSync(join(content, 'seed.key')); // which is no file
    execFileSync('tar', ['-czf', file, '-C', content, '.']);
    rmSync(content, { recursive: true });
    await expect(restore(file, to)).rejects.toThrow('seed.key');
    await restore(join(home, `${engine}.tgz`), to);
  });

  test('a damaged file restores nothing and says so', async () => {
    const to = await place('damaged');
    const file = join(home, `${engine}-damaged.tgz`);
    writeFileSync(file, readFileSync(join(home, `${engine}.tgz`)).subarray(0, 50_000));
    await expect(restore(file, to)).rejects.toThrow('is no backup of this platform, or it is damaged');
  });
});

describe('a backup of PostgreSQL [R13]', () => {
  const withOption = (url: string, option: string) => `${url}${url.includes('?') ? '&' : '?'}${option}`;

  test('it is restored by another owner, works behind a pooler, and the serving role has its rights and no others', async () => {
    const server = await postgres.createDatabase();
    const owned = async (owner: string) => {
      const name = `of_${owner}`;
      await asAdmin(server, `CREATE ROLE ${owner} LOGIN`, `CREATE DATABASE ${name} OWNER ${owner}`);
      const address = new URL(server);
      return address.href.replace('postgres@', `${owner}@`).replace(address.pathname, `/${name}`);
    };
    const [from, to] = [await owned('first_owner'), await owned('second_owner')];
    await asAdmin(server, 'GRANT unison_app TO first_owner, second_owner');
    const before = await openDatabase({ databaseUrl: from, connections: 2 });
    await seed(before, 'production');
    await before.close();
    const file = join(home, 'owners.tgz');
    await backup(file, { dataDir: join(home, 'owners-from'), databaseUrl: withOption(from, 'prepare=off') });
    await restore(file, { dataDir: join(home, 'owners-to'), databaseUrl: withOption(to, 'prepare=off') });
    const after = await openDatabase({ databaseUrl: to, connections: 2 });
    expect(await after.query('SELECT count(*) AS total FROM companions')).toEqual([{ total: 2_400 }]);
    await expect(after.query('SELECT * FROM fair.chain_secrets')).rejects.toMatchObject({ code: '42501' });
    expect(await seed(after, 'production')).toEqual([]);
    await after.close();
  });

  test('no argument of a tool shows the password, wherever the address holds it [security 42]', () => {
    for (const url of [
      'postgres://me:hid%40den@db.example:5432/app?prepare=off&sslmode=require',
      'postgres://me@db.example/app?password=hid%40den',
    ]) {
      const { address, password } = withoutSecrets(url);
      expect({ password, shows: /hid|prepare/.test(address) }).toEqual({ password: 'hid@den', shows: false });
    }
    expect(withoutSecrets('postgres://me:x@db.example/app?prepare=off&sslmode=require').address).toContain('sslmode=require');
    expect(withoutSecrets('postgres://me:x%40y@one:1,two:2/app')).toEqual({
      address: 'postgres://me@one:1,two:2/app?target_session_attrs=read-write',
      password: 'x@y',
    });
  });

  test('it says whether the key of unrevealed draws is in it', async () => {
    const databaseUrl = await postgres.createDatabase();
    await (await openDatabase({ databaseUrl, connections: 1 })).close();
    const dataDir = join(home, 'key');
    mkdirSync(dataDir);
    const said = async (name: string, isKeyElsewhere: boolean) =>
      (await backup(join(home, name), { dataDir, databaseUrl, isKeyElsewhere })).join(' ');
    expect(await said('none.tgz', false)).toContain('but not the key of unrevealed draws:');
    writeFileSync(join(dataDir, 'seed.key'), 'a key', { mode: 0o600 });
    expect(await said('file.tgz', false)).toContain("everybody's data and the key of unrevealed draws");
    expect(await said('elsewhere.tgz', true)).toContain('but not the key of unrevealed draws, which is in UNISON_SEED_KEY');
    await expect(said('nowhere/file.tgz', false)).rejects.toThrow(
      `There is no folder ${join(home, 'nowhere')}. Make it, or choose another`,
    );
  });
});

describe('a backup that does not come to its end [R13]', () => {
  const target = join(home, 'kept');
  beforeAll(() => mkdirSync(target));

  test('after Ctrl-C nothing of it is left, neither where it was to be kept nor in the system’s temporary folder', async () => {
    const [tools, temporary] = ['tools', 'temporary'].map((name) => join(home, name));
    if (!tools || !temporary) throw new Error('Two folders');
    for (const folder of [tools, temporary]) mkdirSync(folder);
    const waiting = `#!/bin/sh\nfor one in "$@"; do case "$one" in --file=*) echo everybody > "\${one#--file=}";; esac; done\nexec sleep 1000\n`;
    writeFileSync(join(tools, 'pg_dump'), waiting, { mode: 0o755 });
    const databaseUrl = await postgres.createSeeded();
    const entry = await bundled('command');
    const child = spawn(process.execPath, [...entry, 'backup', join(target, 'stopped.tgz')], {
      env: {
        ...process.env,
        PATH: `${tools}:${process.env['PATH'] ?? ''}`,
        TMPDIR: temporary,
        DATA_DIR: join(home, 'stopped'),
        DATABASE_URL: databaseUrl,
      },
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const dumps = (): string[] => readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('database.dump'));
    while (dumps().length === 0 && child.exitCode === null) await new Promise((later) => setTimeout(later, 20));
    expect(dumps()).toHaveLength(1);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect([dumps(), readdirSync(target), readdirSync(temporary)]).toEqual([[], [], []]);
  });

  test('a restore that is stopped by Ctrl-C leaves no key that would be in the way of the next', async () => {
    const [tools, dataDir] = [join(home, 'slow tools'), join(home, 'stopped restore')];
    mkdirSync(tools);
    writeFileSync(join(tools, 'pg_restore'), `#!/bin/sh\ntouch '${join(tools, 'began')}'\nexec sleep 1000\n`, { mode: 0o755 });
    const [entry, databaseUrl] = [await bundled('command'), await postgres.createDatabase()];
    const child = spawn(process.execPath, [...entry, 'restore', join(home, 'postgres.tgz')], {
      env: { ...process.env, PATH: `${tools}:${process.env['PATH'] ?? ''}`, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    while (!existsSync(join(tools, 'began')) && child.exitCode === null) await new Promise((later) => setTimeout(later, 20));
    child.kill('SIGINT');
    expect([await ended, readdirSync(dataDir)]).toEqual([130, []]);
    await restore(join(home, 'postgres.tgz'), { dataDir, databaseUrl });
  });

  test('a database that is whole keeps its key, also where the sizes of its tables cannot be counted', async () => {
    const [tools, dataDir] = [join(home, 'no analyze'), join(home, 'uncounted')];
    mkdirSync(tools);
    const psql = execFileSync('sh', ['-c', 'command -v psql'], { encoding: 'utf8' }).trim();
    writeFileSync(join(tools, 'psql'), `#!/bin/sh\ncase "$*" in *ANALYZE*) exit 1;; esac\nexec '${psql}' "$@"\n`, { mode: 0o755 });
    const path = process.env['PATH'];
    process.env['PATH'] = `${tools}:${path ?? ''}`;
    await expect(restore(join(home, 'postgres.tgz'), { dataDir, databaseUrl: await postgres.createDatabase() })).rejects.toThrow();
    process.env['PATH'] = path;
    expect(readdirSync(dataDir)).toEqual(['seed.key']);
  });

  test('what a killed one left goes with the next, what another is writing stays', async () => {
    const [dead, other] = [writerName(2 ** 30), writerName()].map((name) => `.unison-${name}.part`);
    for (const name of [dead, other]) mkdirSync(join(target, name ?? ''));
    await backup(join(target, 'next.tgz'), { dataDir: join(home, 'next'), databaseUrl: await postgres.createSeeded() });
    expect(readdirSync(target).sort()).toEqual([other, 'next.tgz']);
  });
});

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
