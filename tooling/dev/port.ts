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
    probe.once('error', () => {
      reject(new UsageError(`Port ${port} is taken by another program. Stop it, or choose another: ${variable}=${port + 1} ${command}`));
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** A free port on loopback, chosen by the system. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
