import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlSocketFile, openControlSocket } from './controlSocket';

const folder = mkdtempSync(join(tmpdir(), 'unison-control-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a platform starts beside one that is killed while it is asked, and takes its place [R4]', async () => {
  const dying = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => dying.listen(controlSocketFile(folder), done));
  const close = await openControlSocket(folder, {} as Parameters<typeof openControlSocket>[1]); // no command is run
  await close();
  await new Promise((done) => dying.close(done));
});
