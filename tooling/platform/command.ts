import { join } from 'node:path';
import { inspect } from 'node:util';
import { databaseName, openDatabase, StartError } from './db';
import type { Database } from './db';
import { isConnected } from './db/connected';
import { openDatabaseClock } from './db/databaseClock';
import { HistoryWentBack, openHistory, wasShared } from './db/history';
import { hasSeveralHosts } from './db/hosts';
import { requireDatabaseOf, requireEngineOf } from './db/identity';
import { sharedPositionAt } from './db/sharedPosition';
import { etcdOf } from './environment';
import { beginNewChains } from './fairness/newChains';
import { acceptHistory } from './fairness/historyAtWork';
import { existingSeedKey } from './fairness/seedKey';
import { backup, restore } from './operations/backup';
import { commands, runCommand } from './operations/commands';
import { askRunning, isRunning } from './operations/controlSocket';
import { noteCommand } from './operations/noteCommand';
import { operatorName } from '../dev/operatorName';
import { openSettings } from './settings';
import { asTyped } from '../process/asTyped';
import { dataDirOf } from '../dev/dataDir';
import { refuseKeptByNpm } from '../dev/keptByNpm';
import { printable } from '../process/printable';

const USAGE = [
  ...Object.values(commands).map((command) => command.usage),
  'backup FILE   writes everything into one file',
  'restore FILE   into an empty data folder or database',
  'new-chains --database NAME   after the key of unrevealed draws was lost: new chains for all games, in public; where it is there, for those closed after a lost round',
  'accept-history   after the history of a database with several hosts went back: takes it as it is, and begins a new era in public',
];

const WITHOUT_ETCD = '--without-etcd';
const GIVEN = 'Each is given as npm run NAME -- …, and where Unison is deployed as node servers/command.js NAME …:';

/** `npx tsx tooling/platform/command.ts NAME …`: asks the running platform, or opens the data itself when none runs. */
async function main([name = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  refuseKeptByNpm(['until', 'take-back', 'database', 'again', 'without-etcd'], env);
  const dataDir = dataDirOf(env);
  const databaseUrl = env.DATABASE_URL;
  if (name === 'backup') return backup(args, { dataDir, databaseUrl, isKeyElsewhere: Boolean(env.UNISON_SEED_KEY) });
  const by = operatorName(env);
  const noted = (lines: string[]): string[] => [...lines, ...noteCommand(dataDir, { command: name, args: [], by })];
  if (name === 'restore') return noted(await restore(args, { dataDir, databaseUrl }));
  const open = () => {
    requireEngineOf(dataDir, databaseUrl);
    return openDatabase({ ...(databaseUrl ? { databaseUrl, connections: 1 } : { dataDir }), asItIs: true });
  };
  if (name === 'new-chains') {
    demandNamed(args, databaseName({ dataDir, ...(databaseUrl && { databaseUrl }) }));
    return noted(await newChains(open, dataDir, env));
  }
  if (name === 'accept-history') {
    if (!databaseUrl) await refuseBesideEmbedded(dataDir);
    refuseWithoutEtcd(args, dataDir, env);
    return noted(await acceptAsItIs(await open(), dataDir, env));
  }
  const command = commands[name];
  if (!command)
    throw new StartError(
      `${name ? `There is no command ${name}.` : 'Which command?'} ${GIVEN}\n${USAGE.map((line) => `  ${line}`).join('\n')}`,
    );
  const reply = await askRunning(dataDir, { command: name, args, by });
  if (reply && !reply.ok) throw new StartError(reply.lines.join('\n'));
  if (reply) return reply.lines;
  const database = await open();
  try {
    await requireDatabaseOf(dataDir, database);
    const passed = await passedBy(database, dataDir);
    const clock = await openDatabaseClock(database);
    clock.stop();
    const lines = await runCommand(command, { database, settings: openSettings(database), clock: clock.now, by }, args);
    return [...lines, ...passed, ...noteCommand(dataDir, { command: name, args, by }, command.told)];
  } finally {
    await database.close();
  }
}

/** An instance of another folder or host has a log and `SETTINGS` of its own, which a command that found no socket knows nothing of. */
async function passedBy(database: Database, dataDir: string): Promise<string[]> {
  if (database.engine === 'pglite' || !(await database.asOwner(isConnected))) return [];
  return [`No platform answers in DATA_DIR=${dataDir}, though one uses this database: it was passed by, its SETTINGS were not seen.`];
}

/** What cannot be undone is told which database is meant: a forgotten DATABASE_URL must not choose it. */
function demandNamed([flag, named]: readonly string[], database: string): void {
  if (flag === '--database' && named === database) return;
  throw new StartError(
    `This cannot be undone. If the chains of ${database} are meant, say so: ${asTyped(`new-chains --database ${database}`)}`,
  );
}

async function newChains(open: () => Promise<Database>, dataDir: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const key = existingSeedKey(join(dataDir, 'seed.key'), env);
  const database = await open();
  try {
    await requireDatabaseOf(dataDir, database);
    return await beginNewChains(database, key);
  } finally {
    await database.close();
  }
}

/** Else whoever asks is told to stop the platform first, for nothing: one that runs on its own folder has begun the era that a lost history needs. */
async function refuseBesideEmbedded(dataDir: string): Promise<void> {
  if (await isRunning(dataDir))
    throw new StartError(
      'accept-history is for several hosts in DATABASE_URL. A platform on a data folder begins a new era by itself, and this one runs: there is nothing to accept.',
    );
}

/** What etcd holds halts every instance again at its next start: without it nothing is accepted, and all sessions would end twice. */
function refuseWithoutEtcd(args: readonly string[], dataDir: string, env: NodeJS.ProcessEnv): void {
  const other = args.find((arg) => arg !== WITHOUT_ETCD);
  if (other !== undefined) throw new StartError(`Nothing was done: accept-history does nothing with "${other}".`);
  if (env.HISTORY_ETCD || args.length > 0 || !wasShared(dataDir)) return;
  throw new StartError(
    `The platform of ${dataDir} has HISTORY_ETCD, and this command has not: give it the same. Where etcd is gone for good, and no instance has it any more: ${asTyped(`accept-history ${WITHOUT_ETCD}`)}`,
  );
}

/** Only where this data folder knows of more than the database has: an era ends every session. */
async function acceptAsItIs(database: Database, dataDir: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    await requireDatabaseOf(dataDir, database);
    const shared = sharedPositionAt(etcdOf(env.HISTORY_ETCD, env.DATABASE_URL), env.DATABASE_URL);
    await shared?.read().catch((error: unknown) => {
      throw new StartError(`etcd does not answer (${String(error)}): nothing is accepted while what all instances know cannot be changed.`);
    });
    const history = openHistory(dataDir, hasSeveralHosts(env.DATABASE_URL), shared);
    const went = await history.follow(database).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(went instanceof HistoryWentBack))
      throw went ?? new StartError('The history of this database did not go back, as far as this data folder knows.');
    await acceptHistory(database, history, existingSeedKey(join(dataDir, 'seed.key'), env));
    return [went.message, 'It is accepted: a new era began, waiting commits of the wheel were voided in public, all sessions ended.'];
  } finally {
    await database.close();
  }
}

/** What members and strangers wrote may be part of any line, also of one that a running platform of an older release gave. */
const sayable = (text: string): string => text.split('\n').map(printable).join('\n');

main(process.argv.slice(2), process.env).then(
  (lines) => console.log(sayable(lines.join('\n'))),
  (error: unknown) => {
    // What the embedded database's own file system throws has no words.
    console.error(sayable(error instanceof Error && error.message ? error.message : inspect(error)));
    process.exitCode = 1;
  },
);
