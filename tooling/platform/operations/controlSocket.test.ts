import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRunning, controlSocketFile, openControlSocket } from './controlSocket';
import { socketPath } from './socketPath';

const folder = mkdtempSync(join(tmpdir(), 'unison-control-'));
const NO_PARTS = {} as Parameters<typeof openControlSocket>[1]; // no command is run
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a platform starts beside one that is killed while it is asked, and takes its place [R4]', async () => {
  const dying = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => dying.listen(controlSocketFile(folder), done));
  const close = await openControlSocket(folder, NO_PARTS);
  await close();
  await new Promise((done) => dying.close(done));
});

test('a platform in a folder with a long path takes commands there, apart from its neighbour in one that begins alike', async () => {
  const parent = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  const [one, other] = ['one', 'other'].map((name) => join(parent, name));
  if (!one || !other) throw new Error('Two folders');
  for (const each of [one, other]) mkdirSync(each, { recursive: true });
  const close = await openControlSocket(one, NO_PARTS);
  expect(statSync(controlSocketFile(one)).mode & 0o777).toBe(0o600);
  expect(readdirSync(parent)).toEqual(['one', 'other']); // no socket of a cut name
  expect(await askRunning(one, { command: 'none', args: [] })).toEqual({ ok: false, lines: ['There is no command none'] });
  expect(await askRunning(other, { command: 'none', args: [] })).toBeUndefined();
  await close();
  expect(existsSync(controlSocketFile(one))).toBe(false);
});

test('where the system has no way to a long path, it is refused with what is possible', () => {
  const file = controlSocketFile(join('/tmp', 'a'.repeat(100)));
  expect(() => socketPath(file, 'darwin')).toThrow(/^\/tmp\/a+\/control\.sock is too long for a socket: 103 bytes are possible\./);
  expect(socketPath('/tmp/control.sock', 'darwin').path).toBe('/tmp/control.sock');
});
