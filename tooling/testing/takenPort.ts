import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of loopback that another program has, until it is freed. */
export async function takenPort(): Promise<{ taken: number; free: () => Promise<void> }> {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port: taken } = other.address() as AddressInfo; // listens on TCP
  return { taken, free: () => new Promise((done) => void other.close(() => done())) };
}
