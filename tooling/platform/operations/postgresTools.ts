import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../db';
import { hasSeveralHosts } from '../db/hosts';

const run = promisify(execFile);

/**
 * Runs pg_dump, pg_restore or psql (without what its user has it do first) on the database of an address; `argsOf` gets the address without what must not be seen. The password
 * goes by the environment, since everybody on the machine can list the arguments of a process, and `prepare`, which is ours, goes nowhere. `signal` ends the tool.
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore' | 'psql',
  url: string,
  argsOf: (address: string) => string[],
  signal?: AbortSignal,
): Promise<string> {
  const { address, password } = withoutSecrets(url);
  const env = { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) };
  try {
    return (await run(tool, [...(tool === 'psql' ? ['--no-psqlrc'] : []), ...argsOf(address)], { env, signal })).stdout;
  } catch (error) {
    throw readable(error as Error & { code?: unknown; stderr?: string }); // execFile's own
  }
}

/** An address as tools may be given it, and its password, if it holds one. */
export function withoutSecrets(url: string): { address: string; password: string | undefined } {
  const [, place = '', search] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const [, scheme = '', login = '', secret, rest = ''] = /^(\w+:\/\/)([^/:@]*)(?::([^/@]*))?(@.*)$/.exec(place) ?? [];
  const params = new URLSearchParams(search);
  const password = secret ? decodeURIComponent(secret) : (params.get('password') ?? undefined);
  if (hasSeveralHosts(url)) params.set('target_session_attrs', 'read-write'); // tools find the one that takes writes by themselves
  const kept = [...params].filter(([name]) => name !== 'password' && name !== 'prepare');
  const query = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'); // libpq knows no + for a space
  return { address: `${scheme ? `${scheme}${login}${rest}` : place}${query && `?${query}`}`, password };
}

function readable(error: Error & { code?: unknown; stderr?: string }): StartError {
  if (error.code === 'ENOENT') return new StartError('pg_dump, pg_restore and psql are needed: install postgresql-client.');
  return new StartError(`PostgreSQL refused: ${(error.stderr || error.message).split('\n')[0]}`);
}
