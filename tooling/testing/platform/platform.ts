import { loadSeedKey, seedKeyFile } from '../../platform/fairness/seedKey';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { askingOf, type Answered, type Asking } from './asking';
import { isNightly } from '@unison/shared/testing/testSizes';
import { createPlatform } from '../../platform/server';
import type { Platform, PlatformOptions } from '../../platform/server';
import { openSettings } from '../../platform/settings';
import type { Settings, SettingsValues } from '../../platform/settings';
import { openSeeded } from './embedded';
import { withPostgres } from './postgres';
import { areRoundsOpen } from './roundsOpen';

export type Engine = Database['engine'];
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];
/**
 * For suites about what stands before the database, or about statements that another suite runs on both: PostgreSQL in a pull request, the
 * second pass at night. Every call, the money, the draws and the sessions run on both each time (checks/bothDatabases.test.ts).
 */
export const ENGINES_AT_NIGHT: readonly Engine[] = isNightly() ? ENGINES : ['postgres'];

export type { Tokens } from './asking';
export type Reply<Data> = Answered<Data, LightMyRequestResponse>;

/** A platform of a test file, with the reference data of PROFILE=demo. Usable inside tests and hooks. */
export type TestPlatform = Asking<LightMyRequestResponse> & {
  database(): Database;
  app(): Platform['app'];
  /** Sets a platform setting at once. */
  set(changes: Partial<SettingsValues>): Promise<void>;
  /** Moves the platform's clock; the database's stays. */
  advance(ms: number): void;
  /** A second instance on the same database, or with other options. */
  another(changes?: Partial<PlatformOptions>): Promise<Platform>;
  logLines(): string[];
};

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
  });
  afterAll(async () => {
    await platform?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const app = () => platform?.app ?? missing();

  const asking = askingOf((request) => app().inject(request));
  return {
    database: opened,
    app,
    ...asking,
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
  for (let look = 0; look < LOOKS && !(await areRoundsOpen(database)); look += 1)
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
}

/** Settings that are never remembered: a test sees its own change at once. */
function freshSettings(database: Database, changed: Partial<SettingsValues>): Settings {
  const setAll: Settings['setAll'] = async (changes) => {
    await openSettings(database).setAll(changes);
    for (const [key] of changes) Reflect.deleteProperty(changed, key);
  };
  return {
    ofThisRun: {},
    current: async () => ({ ...(await openSettings(database).current()), ...changed }),
    set: (key, value) => setAll([[key, value]]),
    setAll,
  };
}

function missing(): never {
  throw new Error('The platform runs only while tests run: use it inside a test or hook');
}
