import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { freePort } from './port';

test('a free port is another each time, none that is listened on, and none that the system gives to an outgoing connection', async () => {
  const first = await freePort();
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(first + 1, '127.0.0.1', done));
  const next = await freePort();
  taken.close();
  expect(new Set([first, first + 1, next]).size).toBe(3);
  const [lowest = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number);
  expect(Math.max(first, next)).toBeLessThan(lowest);
});
