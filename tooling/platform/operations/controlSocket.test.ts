import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRunning, controlSocketFile, isRunning, openControlSocket } from './controlSocket';
import { noteCommand } from './noteCommand';
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

test('an instance that found another one in its folder takes commands once that one is gone, and its look leaves no line in the log', async () => {
  const lines: unknown[] = [];
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  const closeOld = await openControlSocket(shared, { ...NO_PARTS, log: { info: (line: unknown) => void lines.push(line) } });
  const closeNew = await openControlSocket(shared, NO_PARTS);
  expect(await isRunning(shared)).toBe(true);
  await closeOld();
  while (!(await isRunning(shared))) await new Promise((later) => setTimeout(later, 20));
  await closeNew();
  expect([await isRunning(shared), existsSync(controlSocketFile(shared)), lines]).toEqual([false, false, []]);
});

test('a socket that cannot be asked is not taken for a platform that is stopped', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  symlinkSync(controlSocketFile(closed), controlSocketFile(closed));
  await expect(askRunning(closed, { command: 'none', args: [] })).rejects.toThrow('Give the command as the user who runs it.');
});

test('books are recomputed once for all who ask meanwhile', async () => {
  const whole = join(folder, 'whole');
  mkdirSync(whole);
  let end: (error: Error) => void = () => undefined;
  const asOwner = jest.fn(() => new Promise((_, failed) => (end = failed)));
  const close = await openControlSocket(whole, { database: { engine: 'postgres', asOwner } } as unknown as typeof NO_PARTS); // all that is asked of it
  const asked = [1, 2].map(() => askRunning(whole, { command: 'verify-ledger', args: [] }));
  while (asOwner.mock.calls.length === 0) await new Promise(setImmediate);
  expect(await askRunning(whole, { command: 'none', args: [] })).toMatchObject({ ok: false }); // by now the second has asked, too
  end(new Error('No books are here'));
  expect(await Promise.all(asked)).toEqual([1, 2].map(() => ({ ok: false, lines: ['No books are here'] })));
  expect(asOwner).toHaveBeenCalledTimes(1);
  await close();
});

test.each([
  ['is killed before it has read the command', (socket: Socket) => socket.destroy()],
  ['ends while it carries the command out', (socket: Socket) => socket.on('end', () => socket.destroySoon()).resume()],
])('whoever has no answer when the platform %s is told to look', async (_what, ends) => {
  const lost = mkdtempSync(join(folder, 'lost-'));
  const dying = createServer({ allowHalfOpen: true }, ends);
  await new Promise<void>((done) => dying.listen(controlSocketFile(lost), done));
  await expect(askRunning(lost, { command: 'end-sessions', args: ['demo'] })).rejects.toMatchObject({
    name: 'StartError',
    message: 'The platform ended before it had answered. It may be done all the same: look before you give it again.',
  });
  await new Promise((done) => dying.close(done));
});

test('what a command did without a platform stands in the log of security of its folder, for its owner alone [security 42]', () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  const given = { command: 'correct-name', args: ['demo', 'An Nguyen'], by: 'anna' };
  expect([noteCommand(own, given), noteCommand(join(own, 'none'), given)]).toEqual([[], [expect.stringContaining('No log has a line')]]);
  const [file = ''] = readdirSync(join(own, 'logs'));
  const written = join(own, 'logs', file);
  expect([file, statSync(written).mode & 0o777]).toEqual([`security.${new Date().toISOString().slice(0, 10)}.log`, 0o600]);
  expect(JSON.parse(readFileSync(written, 'utf8'))).toMatchObject({
    level: 30,
    event: 'command',
    command: 'correct-name',
    about: ['demo'],
  });
});

test('a link in place of that log is not followed: by root, anybody’s file would be written, and given to the platform [security 42]', () => {
  const [own, anothers] = [join(folder, 'linked'), join(folder, 'anothers')];
  const given = { command: 'unlock', args: ['demo'], by: 'anna' };
  mkdirSync(own);
  noteCommand(own, given);
  const [file = ''] = readdirSync(join(own, 'logs'));
  rmSync(join(own, 'logs', file));
  writeFileSync(anothers, 'as it was');
  symlinkSync(anothers, join(own, 'logs', file));
  expect(noteCommand(own, given)).toEqual([expect.stringContaining('The log of security has no line of it')]);
  expect(readFileSync(anothers, 'utf8')).toBe('as it was');
});
