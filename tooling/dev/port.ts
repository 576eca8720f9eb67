import { createServer } from 'node:net';
import { UsageError } from './fail';

/** Reads a port from the environment; anything but a number from 1 to 65535 is refused with one line. */
export function portFrom(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`${name}=${text} is not a port: use a number from 1 to 65535.`);
  return port;
}

/** What is said of a port that cannot be listened on. */
const portTaken = (port: number, variable: string, command = ''): UsageError =>
  new UsageError(`Port ${port} is taken by another program. Stop it, or choose another: ${`${variable}=${port + 1} ${command}`.trim()}`);

type Place = { port: number; variable: string; host?: string | undefined; hostVariable?: string; command?: string };

/** Why a port cannot be listened on, as a mistake of whoever chose it; what is no such mistake comes back as it is. */
export function cannotListen(error: NodeJS.ErrnoException, { port, variable, host, hostVariable = 'HOST', command }: Place): Error {
  const { code, syscall } = error;
  if (code === 'EADDRINUSE') return portTaken(port, variable, command);
  if (code === 'EACCES') return new UsageError(`Port ${port} needs more rights. Choose one above 1023, e.g. ${variable}=3000`);
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return new UsageError(`${hostVariable}=${host ?? ''} is no address of this machine.`);
  return error;
}

/**
 * Resolves when `port` can be listened on, else rejects with what to do. `host` undefined means every interface; `command` is what was typed.
 */
export async function requireFreePort(
  port: number,
  variable: string,
  { host, command = 'npm start' }: { host?: string; command?: string } = {},
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(cannotListen(error, { port, variable, host, command })));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** Below what Linux and macOS give to outgoing connections and to whoever asks for any port (32768 and up). */
const [LOWEST, HIGHEST] = [20_000, 32_767];
/** So far from each other two processes that begin one after the other look for theirs. */
const APART = 97;
let looked = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port on loopback that is free, and stays so until it is listened on: one that the system chose could be the next outgoing connection's meanwhile.
 * Each call yields another.
 */
export async function freePort(): Promise<number> {
  for (let tries = LOWEST; tries <= HIGHEST; tries += 1) {
    const port = LOWEST + ((process.pid * APART + looked) % (HIGHEST - LOWEST + 1));
    looked += 1;
    if (await isFree(port)) return port;
  }
  throw new UsageError(`No port from ${LOWEST} to ${HIGHEST} is free. Stop what listens there.`);
}
