import { cannotListen } from './cannotListen';
import { shownAddress } from './shownAddress';

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

test('a port that two variables of one process say is no other program’s', () => {
  const taken = Object.assign(new Error(), { code: 'EADDRINUSE' });
  expect(cannotListen(taken, { port: 80, variable: 'EDGE_ADMIN_PORT', own: 'PORT' })).toMatchObject({
    message: 'EDGE_ADMIN_PORT and PORT are both 80. Choose another: EDGE_ADMIN_PORT=81',
  });
});

test.each([
  [undefined, 'http://localhost:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['10.0.0.5', 'http://10.0.0.5:80'],
  ['fd00::5', 'http://[fd00::5]:80'],
])('what listens at HOST=%s is said to be at %s', (host, address) => {
  expect(shownAddress(host, 80)).toBe(address);
});

test('what is no mistake of theirs is told as it is', () => {
  const cause = Object.assign(new Error('too many files'), { code: 'EMFILE' });
  expect(cannotListen(cause, { port: 80, variable: 'PORT' })).toBe(cause);
});
