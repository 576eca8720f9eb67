import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../dev/port';
import { askProxy, startEdge, startNames, startProxy } from '../testing/deploy/proxy';

const home = mkdtempSync(join(tmpdir(), 'unison-proxy-'));
const toEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('one machine: after an update has made the edge anew at another address, the proxy asks it there', async () => {
  let address = '127.0.0.2';
  const names = await startNames(() => address);
  const before = await startEdge('before', '127.0.0.2');
  const after = await startEdge('after', '127.0.0.3', before.port);
  toEnd.push(names.stop, after.stop);
  const [port, plain] = [await freePort(), await freePort()];
  const proxy = await startProxy('one/nginx.conf', join(home, 'one'), {
    port,
    here: (text) =>
      text
        .replace('listen 8443', `listen 127.0.0.1:${port}`)
        .replace('listen 8080', `listen 127.0.0.1:${plain}`)
        .replace('127.0.0.11', `127.0.0.1:${names.port}`)
        .replace(':3000', `:${before.port}`),
  });
  toEnd.push(proxy.stop);
  expect(await askProxy(port)).toEqual({ status: 200, body: 'before 127.0.0.1' });
  address = '127.0.0.3';
  await before.stop();
  while ((await askProxy(port)).status !== 200) await new Promise((later) => setTimeout(later, 50)); // for a second at most the name counts as it was
  expect((await askProxy(port)).body).toBe('after 127.0.0.1');
});
