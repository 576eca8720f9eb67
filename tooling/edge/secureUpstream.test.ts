import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { makeCertificate } from '../dev/certificate';
import { startService } from '../dev/child';
import { freePort } from '../process/port';
import { ask } from '../testing/edge';

const home = mkdtempSync(join(tmpdir(), 'unison-tls-'));
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(home, { recursive: true, force: true });
});

test("a platform on https under another name than the browser's is asked by its own name, and its certificate is checked", async () => {
  const { key, cert } = makeCertificate(['localhost'], 2);
  const file = join(home, 'cert.pem');
  writeFileSync(file, cert);
  const heard: { host: string | undefined; servername: unknown }[] = [];
  const platform = createServer({ key, cert }, (request, response) => {
    heard.push({ host: request.headers.host, servername: (request.socket as TLSSocket).servername }); // an https server's sockets
    response.end('over TLS');
  });
  const platformPort = await new Promise<number>(
    (resolve) => platform.listen(0, () => resolve((platform.address() as AddressInfo).port)), // it listens on TCP
  );
  closers.push(() => {
    platform.closeAllConnections();
    platform.close();
  });
  const start = async (trust: Record<string, string>) => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      DATA_DIR: home,
      DRAIN_SECONDS: '',
      PLATFORM_URL: `https://localhost:${String(platformPort)}`,
      ...trust,
    };
    const edge = await startService('edge', 'tooling/edge/main.ts', env);
    closers.push(() => edge.stop());
    return port;
  };

  const trusting = await start({ NODE_EXTRA_CA_CERTS: file });
  expect(await ask(trusting, '/api/who', { host: 'members.example' })).toMatchObject({ status: 200, text: 'over TLS' });
  expect(heard.at(-1)).toEqual({ host: `localhost:${String(platformPort)}`, servername: 'localhost' });

  const wary = await start({ NODE_EXTRA_CA_CERTS: '' });
  const before = heard.length;
  expect((await ask(wary, '/api/who', { host: 'members.example' })).status).toBe(502);
  expect(heard.length).toBe(before);
});
