import { createServer, type Server } from 'node:net';
import { cannotListen } from './cannotListen';
import { UsageError } from '../dev/fail';

/** Reads a port from the environment; anything but a number from 1 to 65535 is refused with one line. */
export function portFrom(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`${name}=${text} is not a port: use a number from 1 to 65535.`);
  return port;
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

/** Starts to listen; port 0 lets the system choose. Resolves with the port, rejects with node's error, e.g. `EADDRINUSE`. */
export function listening(server: Server, at: { port: number; host: string | undefined }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : at.port);
    });
  });
}

/** Below what Linux and macOS give to outgoing connections and to whoever asks for any port (32768 and up). */
const [LOWEST, HIGHEST] = [20_000, 32_767];
/** So far from each other two processes that begin one after the other look for theirs. */
const APART = 97;
let looked = 0;

/** Whether nothing on loopback listens at this port. */
export const isFree = (port: number): Promise<boolean> =>
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
