import { logLevelFrom } from '../process/logLevel';
import { messageOf } from '../dev/messageOf';
import { noticeMsFrom } from '../process/noticeMs';
import { callersFrom } from '../process/origins';
import { profileFrom } from '../process/profile';
import type { Profile } from '../process/profile';
import { StartError } from './db';
import { hasSeveralHosts } from './db/hosts';

/** Long enough to look into what somebody noticed a quarter later. */
const SECURITY_DAYS = 90;

/**
 * What this process does: everything (`alone`), what takes the owner's login and the key of the seeds (`keeper`), or what members ask, with
 * neither (`serving`). It follows from what it is given.
 */
export type Role =
  | { name: 'alone'; databaseUrl: string | undefined; membersUrl: string | undefined }
  | { name: 'keeper'; databaseUrl: string; membersUrl: undefined; socket: string }
  | { name: 'serving'; databaseUrl: undefined; membersUrl: string; socket: string };

/** Throws `StartError` where what is given fits no role: a wall that is half built is none. */
export function roleOf(env: NodeJS.ProcessEnv): Role {
  const databaseUrl = env.DATABASE_URL || undefined;
  const membersUrl = env.DATABASE_MEMBERS_URL || undefined;
  const socket = env.KEEPER_SOCKET || undefined;
  if (!socket) {
    if (membersUrl && !databaseUrl)
      throw new StartError('DATABASE_MEMBERS_URL without DATABASE_URL is for a process beside a keeper: set KEEPER_SOCKET too.');
    return { name: 'alone', databaseUrl, membersUrl };
  }
  if (databaseUrl && membersUrl)
    throw new StartError('With KEEPER_SOCKET a process has DATABASE_URL (the keeper) or DATABASE_MEMBERS_URL (who serves), not both.');
  if (databaseUrl) return { name: 'keeper', databaseUrl, membersUrl: undefined, socket };
  if (!membersUrl) throw new StartError('KEEPER_SOCKET needs a PostgreSQL server: the embedded database belongs to one process.');
  if (env.UNISON_SEED_KEY) throw new StartError("UNISON_SEED_KEY is the keeper's: a process that serves must not have it.");
  return { name: 'serving', databaseUrl: undefined, membersUrl, socket };
}

/** What all of `tooling` reads in the same way. */
function readAsElsewhere<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

export const profileOf = (value: string | undefined): Profile => readAsElsewhere(() => profileFrom(value));

export const noticeOf = (value: string | undefined): number => readAsElsewhere(() => noticeMsFrom(value));

export const logLevelOf = (value: string | undefined): string => readAsElsewhere(() => logLevelFrom(value));

/** Other origins that may read answers: one that is misspelt would be refused without a word for ever. */
export const originsOf = (value: string | undefined): string[] => readAsElsewhere(() => callersFrom('ALLOWED_ORIGINS', value));

function wholeOf(name: string, value: string | undefined, least: number, most: number): number | undefined {
  if (!value) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new StartError(`${name} is ${value}; it must be a whole number from ${least} to ${most}.`);
  return number;
}

export const connectionsOf = (value: string | undefined): number | undefined => wholeOf('DATABASE_CONNECTIONS', value, 2, 500);

export const daysOf = (value: string | undefined): number => wholeOf('SECURITY_LOG_DAYS', value, 1, 3_650) ?? SECURITY_DAYS;

/** Where reads go that are never about money; nothing unless said. `primary` is the address of the database that takes writes. */
export function replicasOf(value: string | undefined, primary: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^postgres(ql)?:\/\//.test(value)) throw new StartError('DATABASE_REPLICAS must be an address: postgres://…@one,two/…');
  if (!primary) throw new StartError('DATABASE_REPLICAS needs a PostgreSQL server that takes writes: set DATABASE_URL too, or unset it.');
  return value;
}

/** Addresses of etcd's members, where instances keep what was acknowledged; none unless said. `primary` as in `replicasOf`. */
export function etcdOf(value: string | undefined, primary: string | undefined): string[] {
  if (!value) return [];
  const addresses = value.split(',').map((one) => one.trim());
  if (!addresses.every((one) => /^https?:\/\//.test(one) && URL.canParse(one)))
    throw new StartError(
      `HISTORY_ETCD is ${value}; it must be addresses of etcd, separated by commas: http://node1:2379,http://node2:2379`,
    );
  if (!hasSeveralHosts(primary))
    throw new StartError('HISTORY_ETCD is for several hosts: name them all in DATABASE_URL (or DATABASE_MEMBERS_URL), or unset it.');
  return addresses;
}

export function portOf(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`${name} is ${value}; it must be a port number.`);
  return port;
}
