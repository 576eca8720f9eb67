import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { schemaFiles } from '../db/schemaFiles';
import { bundled } from '../../testing/platform/bundle';
import { withPostgres } from '../../testing/platform/postgres';
import { freePort } from '../../process/port';
import { startProcess } from '../../testing/platform/startProcess';
import { ROOT } from '../../dev/root';

const page = ['database', 'recovery'].map((name) => readFileSync(join(ROOT, `docs/${name}.md`), 'utf8')).join('\n');
const postgres = withPostgres({ own: true });
const home = mkdtempSync(join(tmpdir(), 'unison-drill-'));
const groups: number[] = [];
const keeperInUse = createServer((asked) => asked.end());
afterAll(() => {
  keeperInUse.close();
  for (const group of groups) process.kill(-group, 'SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** The first block in `language` below a heading of the two documents. */
function shown(heading: string, language: string): string {
  const [, block] = new RegExp(`^## ${heading}\\n[^]*?\`\`\`${language}\\n([^]*?)\`\`\``, 'm').exec(page) ?? [];
  if (block === undefined) throw new Error(`Neither docs/database.md nor docs/recovery.md shows ${language} under "${heading}"`);
  return block;
}

async function asAdmin(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Addresses of a database in use and an empty one, both with the rights that docs/database.md gives, and no others. */
async function withRights(): Promise<{ inUse: string; empty: string }> {
  const server = await postgres.createDatabase();
  await asAdmin(server, ['DROP DATABASE unison_laid', 'DROP DATABASE unison_seeded', 'DROP ROLE unison_app']); // the role is there from making the cluster
  const statements = shown('Rights in the database', 'sql').trim().split('\n');
  await asAdmin(server, [...statements, 'CREATE DATABASE drill OWNER unison']);
  const address = (name: string): string => {
    const url = new URL(server);
    return url.href.replace('postgres@', 'unison@').replace(url.pathname, `/${name}`);
  };
  return { inUse: address('unison'), empty: address('drill') };
}

/** `npm` as the document calls it, from this checkout: the very files of package.json, without the seconds that npm itself takes. */
async function layNpm(folder: string): Promise<void> {
  const quoted = (args: readonly string[]) => args.map((argument) => `"${argument}"`).join(' ');
  const [main, command] = [quoted(await bundled('main')), quoted(await bundled('command'))];
  const script = `#!/bin/sh
name=$2; shift 2; [ "$1" = -- ] && shift
case $name in
  platform) exec "${process.execPath}" ${main} ;;
  verify-ledger) exec "${process.execPath}" --require tsx/cjs tooling/platform/operations/verifyCommand.ts ;;
  *) exec "${process.execPath}" ${command} "$name" "$@" ;;
esac
`;
  mkdirSync(folder);
  writeFileSync(join(folder, 'npm'), script);
  chmodSync(join(folder, 'npm'), 0o700);
}

/** Runs lines of the document until one says that a platform serves; gives what they printed. */
async function walk(lines: string, env: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env;
  const child = spawn('sh', ['-ec', lines], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, PATH: `${join(home, 'bin')}:${PATH}`, ...env },
  });
  if (child.pid !== undefined) groups.push(child.pid);
  let text = '';
  await new Promise<void>((serves, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('platform ready')) serves();
    });
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    child.once('exit', () => failed(new Error(text)));
  });
  return text;
}

type Answer = { code: number; data: unknown };

/** Asks a platform as the client does. */
async function ask(
  url: string,
  path: string,
  { form, tokens = {} }: { form?: Record<string, string>; tokens?: Record<string, string> } = {},
) {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { lang: 'en_us', ...tokens },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: string }; // our own envelope
  return { code, data: JSON.parse(Buffer.from(data, 'base64').toString() || 'null') } as Answer;
}

async function logIn(url: string): Promise<Record<string, string>> {
  const { data } = await ask(url, '/member/doLogin', { form: { username: 'demo', password: 'demo-1234', lang: 'en_us' } });
  const { id, tokensso } = data as { id: string; tokensso: string };
  return { token: Buffer.from(id).toString('base64'), tokensso };
}

test('the drill of docs/recovery.md, under the rights it gives: what was open is void in public, the books agree [R13] [O-102]', async () => {
  const { inUse, empty } = await withRights();
  const [dataDir, drill] = [join(home, 'in-use'), join(home, 'drill')];
  const socket = join(home, 'keeper.sock');
  await new Promise<void>((listens) => keeperInUse.listen(socket, listens));
  mkdirSync(drill);
  await layNpm(join(home, 'bin'));
  const port = String(await freePort());
  const running = await startProcess('main', { DATABASE_URL: inUse, DATA_DIR: dataDir, PLATFORM_PORT: port }, 'platform ready');
  const tokens = await logIn(`http://127.0.0.1:${port}`);
  const { data: waiting } = await ask(`http://127.0.0.1:${port}`, '/unison/wheel/commit', { tokens });

  const copyPort = String(await freePort());
  const lines = shown('A restore drill', 'sh');
  expect(lines).toContain('PLATFORM_PORT=3101');
  const env = {
    DATABASE_URL: inUse,
    DATA_DIR: dataDir,
    DRILL: drill,
    DRILL_DATABASE: empty,
    PROFILE: 'demo',
    SETTINGS: '{"reads_a_minute":1000000}', // as the platform in use has it: its counters come along in the copy
    // What tooling/deploy gives those in use, none of which is the copy's:
    KEEPER_SOCKET: socket,
    DATABASE_MEMBERS_URL: inUse.replace('//unison@', '//members_of_unison@'),
    DATABASE_REPLICAS: inUse,
    HISTORY_ETCD: 'http://127.0.0.1:2379',
    LOG_LEVEL: 'silent',
  };
  const said = await walk(lines.replace('PLATFORM_PORT=3101', `PLATFORM_PORT=${copyPort}`), env);
  expect(said).toMatch(/Written to .*the key of unrevealed draws[^]*Restored from [^]*: no difference\n[^]*platform ready/);
  await running.kill();

  const copy = `http://127.0.0.1:${copyPort}`;
  expect(await (await fetch(`${copy}/readyz`)).json()).toEqual({ status: 'ready' });
  expect(await ask(copy, '/member/getUserInfo', { tokens })).toMatchObject({ code: 401 }); // the session has ended
  const own = await logIn(copy);
  expect(await ask(copy, '/unison/fairness')).toMatchObject({ data: { wheel: { restores: [{ voided: 1 }] } } });
  const { commit } = waiting as { commit: string };
  const { data: draws } = await ask(copy, '/unison/wheel/draws', { tokens: own });
  expect(draws).toMatchObject([{ commit, voided_at: expect.any(Number), server_seed: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('a login that may make roles makes the role of requests by itself, and may act as it, also from PostgreSQL 16 on', async () => {
  const engine = await PGlite.create();
  await engine.exec('CREATE ROLE founder LOGIN CREATEROLE; SET SESSION AUTHORIZATION founder');
  const { tables, rights } = schemaFiles();
  const [grant = ''] = rights.sql.split('GRANT USAGE ON SCHEMA');
  await engine.exec(`${tables[0]?.sql ?? ''};${grant}`);
  await engine.exec('SET ROLE unison_app');
  expect((await engine.query('SELECT current_user AS name')).rows).toEqual([{ name: 'unison_app' }]);
  await engine.close();
});
