import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cannotListen, freePort } from './port';

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

test.each([
  [{ code: 'EADDRINUSE' }, 'Port 80 is taken by another program. Stop it, or choose another: PORT=81 npm start'],
  [{ code: 'EACCES' }, 'Port 80 needs more rights. Choose one above 1023, e.g. PORT=3000'],
  [{ code: 'EADDRNOTAVAIL' }, 'HOST=nosuch.invalid is no address of this machine.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST=nosuch.invalid is no address of this machine.'],
  [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, 'HOST=nosuch.invalid is no address of this machine.'],
])('who cannot listen because of %j is told the reason and what to do', (cause, line) => {
  const place = { port: 80, variable: 'PORT', host: 'nosuch.invalid', command: 'npm start' };
  expect(cannotListen(Object.assign(new Error(), cause), place)).toMatchObject({ name: 'UsageError', message: line });
});

test('what is no mistake of theirs is told as it is', () => {
  const cause = Object.assign(new Error('too many files'), { code: 'EMFILE' });
  expect(cannotListen(cause, { port: 80, variable: 'PORT' })).toBe(cause);
});
