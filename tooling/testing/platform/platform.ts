import { loadSeedKey, seedKeyFile } from '../../platform/fairness/seedKey';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { calls, readAnswer } from '@unison/shared/contract';
import type { AnswerOf, Call, RequestOf } from '@unison/shared/contract';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { isNightly } from './testSizes';
import { createPlatform } from '../../platform/server';
import type { Platform, PlatformOptions } from '../../platform/server';
import { openSettings } from '../../platform/settings';
import type { Settings, SettingsValues } from '../../platform/settings';
import { openSeeded } from './embedded';
import { withPostgres } from './postgres';

export type Engine = Database['engine'];
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];
/**
 * For suites about what stands before the database, or about statements that another suite runs on both: PostgreSQL in a pull request, the
 * second pass at night. Every call, the money, the draws and the audit run on both each time.
 */
export const ENGINES_AT_NIGHT: readonly Engine[] = isNightly() ? ENGINES : ['postgres'];

/** The tokens of a member, as headers. */
export type Tokens = { token: string; tokensso: string };
export type Reply<Data> = { status: number; code: number; msg: string; data: Data; raw: LightMyRequestResponse };

/** A platform of a test file, with the reference data of PROFILE=demo. Usable inside tests and hooks. */
export type TestPlatform = {
  database(): Database;
  app(): Platform['app'];
  /** Asks like the client: `data` is decoded, and on success parsed by the client's own schema. */
  ask<C extends Call>(
    call: C,
    payload?: RequestOf<C>,
    as?: Partial<Tokens> | undefined,
    headers?: Record<string, string>,
  ): Promise<Reply<AnswerOf<C>>>;
  /** The request behind `ask`, to be bent. */
  request(call: Call, payload?: unknown, as?: Partial<Tokens>): InjectOptions;
  send(options: InjectOptions): Promise<Reply<unknown>>;
  logIn(username?: string, password?: string, headers?: Record<string, string>): Promise<Tokens>;
  /** Makes a fresh member (password `a fine passphrase`) and logs in. */
  newMember(name?: string): Promise<Tokens & { username: string }>;
  /** Sets a platform setting at once. */
  set(changes: Partial<SettingsValues>): Promise<void>;
  /** Moves the platform's clock; the database's stays. */
  advance(ms: number): void;
  /** A second instance on the same database, or with other options. */
  another(changes?: Partial<PlatformOptions>): Promise<Platform>;
  logLines(): string[];
};

const PASSWORD = 'a fine passphrase';
/** `connections`: of the pool, on PostgreSQL. */
type TestOptions = Partial<PlatformOptions> & { connections?: number };

/** Starts the platform before the tests of the enclosing `describe` and stops it after them. */
export function withPlatform(engine: Engine, { connections = 20, ...options }: TestOptions = {}): TestPlatform {
  const cluster = engine === 'postgres' ? withPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'unison-platform-'));
  const lines: string[] = [];
  /** A test asks as its one member what many would ask, until it sets a pace of its own. */
  const paceless: Partial<SettingsValues> = {
    reads_a_minute: 1_000_000,
    visits_a_minute: 1_000_000,
    logins_of_one_a_minute: 1_000_000,
    money_a_day: 1_000_000,
    messages_a_day: 1_000_000,
  };
  let shift = 0;
  let members = 0;
  let database: Database | undefined;
  let platform: Platform | undefined;
  const opened = () => database ?? missing();
  const create = (changes: Partial<PlatformOptions> = {}) => {
    const { mediaDir = join(folder, 'media') } = { ...options, ...changes };
    return createPlatform({
      database: opened(),
      settings: freshSettings(opened(), paceless),
      mediaDir,
      seeds: loadSeedKey(seedKeyFile(mediaDir)),
      chainDays: 1,
      profile: 'demo',
      clock: () => new Date(Date.now() + shift),
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
      ...options,
      ...changes,
    });
  };
  beforeAll(async () => {
    database = await (cluster ? openDatabase({ databaseUrl: await cluster.createSeeded(), connections }) : openSeeded());
    platform = await create();
    await roundsOpen(database);
  }, 240_000);
  afterAll(async () => {
    await platform?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  const app = () => platform?.app ?? missing();

  const send: TestPlatform['send'] = async (request) => {
    const raw = await app().inject(request);
    const body = raw.json<{ code: number; msg: string; data: string }>();
    return { status: raw.statusCode, code: body.code, msg: body.msg, data: JSON.parse(Buffer.from(body.data, 'base64').toString()), raw };
  };
  const ask: TestPlatform['ask'] = async (call, payload, as, headers = {}) => {
    const bare = request(call, payload, as);
    const reply = await send({ ...bare, headers: { ...bare.headers, ...headers } });
    return { ...reply, data: reply.code === 200 ? exactly(call, reply.data) : reply.data } as Reply<never>; // read by this very call
  };
  const logIn: TestPlatform['logIn'] = async (username = 'demo', password = 'demo-1234', headers = {}) => {
    const reply = await ask(calls.login, { username, password, lang: 'en_us' }, undefined, headers);
    if (reply.code !== 200) throw new Error(`Login of ${username} refused: ${reply.msg}`);
    return { token: reply.data.id, tokensso: reply.data.tokensso };
  };
  return {
    database: opened,
    app,
    ask,
    request,
    send,
    logIn,
    async newMember(name = `member${(members += 1)}`) {
      const username = `${name}-${Math.random().toString(36).slice(2, 8)}`;
      const reply = await ask(calls.register, { username, password: PASSWORD, code: 'UNISON', lang: 'en_us' });
      if (reply.code !== 200) throw new Error(`Registration refused: ${reply.msg}`);
      return { token: reply.data.id, tokensso: reply.data.tokensso, username };
    },
    async set(changes) {
      for (const [key, value] of Object.entries(changes)) await freshSettings(opened(), paceless).set(key, value);
    },
    advance(ms) {
      shift += ms;
    },
    another: create,
    logLines: () => lines,
  };
}

/** Every how many ms a test looks whether rounds are open, and how often at most: some platforms of tests open none. */
const LOOK_EVERY_MS = 20;
const LOOKS = 150;

/** Waits for the first tick, which opens a round of each game: a test that is faster would find no game. */
async function roundsOpen(database: Database): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [row] = await database.asOwner((tx) =>
      tx.query<{ isOpen: boolean }>(
        `SELECT EXISTS (SELECT FROM fair.games) AND NOT EXISTS (
           SELECT FROM fair.games g WHERE NOT EXISTS (SELECT FROM fair.rounds r WHERE r.game = g.id AND r.state = 'open')) AS "isOpen"`,
      ),
    );
    if (row?.isOpen === true) return;
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
  }
}

function request(call: Call, payload: unknown = {}, as: Partial<Tokens> = {}): InjectOptions {
  const fields = Object.entries(payload ?? {}).filter((pair) => pair[1] !== undefined);
  const form = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  const headers: Record<string, string> = { lang: 'en_us' };
  if (as.token !== undefined) headers.token = Buffer.from(as.token).toString('base64');
  if (as.tokensso !== undefined) headers.tokensso = as.tokensso;
  if (call.method === 'GET') return { method: 'GET', url: `/api${call.path}${form ? `?${form}` : ''}`, headers };
  return {
    method: 'POST',
    url: `/api${call.path}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  };
}

/** Settings that are never remembered: a test sees its own change at once. */
function freshSettings(database: Database, changed: Partial<SettingsValues>): Settings {
  return {
    current: async () => ({ ...(await openSettings(database).current()), ...changed }),
    set: async (key, value) => {
      await openSettings(database).set(key, value);
      Reflect.deleteProperty(changed, key);
    },
  };
}

/** Our own platform sends what the contract says, to the letter: what the client would do without fails the test. */
function exactly<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const read = readAnswer(call, data);
  if (!read || read.departures.length > 0)
    throw new Error(`${call.path} departs from the contract in ${read?.departures.join(', ') ?? 'what it cannot do without'}`);
  return read.answer;
}

function missing(): never {
  throw new Error('The platform runs only while tests run: use it inside a test or hook');
}
