import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { compose, DEPLOY, FOLDERS, valuesOf } from '../testing/deploy/files';

const toEnd: (() => void)[] = [];
afterEach(() => toEnd.splice(0).forEach((end) => end()));

/** The address of a server that answers so many times that it is not ready, then that it is. */
async function readyAfter(asked: number): Promise<string> {
  let left = asked;
  const server = createServer((_, answer) => void answer.writeHead((left -= 1) < 0 ? 200 : 503).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  toEnd.push(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`; // it listens on a port
}

const waitReady = (...args: string[]): Promise<number | null> =>
  new Promise((ended) => spawn(process.execPath, [join(DEPLOY, 'ready.mjs'), ...args]).once('exit', ended));

test('a keeper that brings the schema forward for longer than the wait is not ended and begun anew: as long as it lives it is waited for', async () => {
  const living = String(process.pid);
  expect(await waitReady(await readyAfter(3), '0', living)).toBe(0);
  expect(await waitReady(await readyAfter(3), '0')).toBe(1); // of who is not named nobody knows
});

test('one that ended by itself is not waited for', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await new Promise((gone) => ended.once('exit', gone));
  expect(await waitReady(await readyAfter(Infinity), '0', String(ended.pid))).toBe(1);
});

test('a keeper has an hour to migrate its tables or to begin an era, by Compose as under systemd', () => {
  const [wait = ''] = valuesOf('unison-keeper.service', 'ExecStartPost');
  expect(wait).toMatch(/ 60 \$MAINPID$/);
  expect(valuesOf('unison-keeper.service', 'TimeoutStartSec')).toEqual(['1h']);
  for (const folder of FOLDERS) expect(compose(folder).services['keeper']?.healthcheck?.start_period).toBe('1h');
});
