import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/port';
import { compose, deployed } from '../testing/deploy/files';
import { askProxy, startEdge, startNames, startProxy } from '../testing/deploy/proxy';
import { ROOT } from '../dev/root';

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

/** The configuration of three machines with other ports, and with `edge` as the edge of this one. */
const ofThree = (ports: { port: number; plain: number; health: number }, edge: number) => (text: string) =>
  text
    .replace(/^( *listen) 443/m, `$1 127.0.0.1:${ports.port}`)
    .replace(/^( *listen) 80/m, `$1 127.0.0.1:${ports.plain}`)
    .replace('127.0.0.1:8443', `127.0.0.1:${ports.health}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${edge}`);

const threePorts = async () => ({ port: await freePort(), plain: await freePort(), health: await freePort() });

test('three machines: members reach the proxy at the ports of their browsers, since nothing maps others to them', () => {
  const listens = [...deployed('three/nginx.conf').matchAll(/^ *listen ([^ ;]+)/gm)].map(([, at]) => at);
  expect(listens).toEqual(['80', '443', '127.0.0.1:8443']);
  const { proxy } = compose('three').services;
  expect(proxy?.ports).toBeUndefined();
  expect(proxy?.volumes).toEqual(['./nginx.conf:/etc/unison/nginx.conf:ro']);
  expect(proxy?.healthcheck?.test.at(-1)).toBe('https://127.0.0.1:8443/readyz'); // which no balancer's way of telling addresses changes
  const alike = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== '' && !/^(listen|resolver|proxy_pass|set \$edge) /.test(line));
  expect(alike(deployed('three/nginx.conf'))).toEqual(alike(deployed('one/nginx.conf')));
});

test('three machines: the edge is told the address of who asks, whatever they say of themselves', async () => {
  const edge = await startEdge('edge', '127.0.0.1');
  toEnd.push(edge.stop);
  const ports = await threePorts();
  const proxy = await startProxy('three/nginx.conf', join(home, 'three'), { port: ports.port, here: ofThree(ports, edge.port) });
  toEnd.push(proxy.stop);
  for (const port of [ports.port, ports.health])
    expect((await askProxy(port, { headers: { 'x-forwarded-for': '192.0.2.66' } })).body).toBe('edge 127.0.0.1');
});

test('three machines behind a balancer: each member keeps an address of their own, and a stranger cannot make one up', async () => {
  const edge = await startEdge('edge', '127.0.0.1');
  toEnd.push(edge.stop);
  const said = deployed('three/nginx.conf');
  for (const [way, ask] of [
    ['proxy_protocol', { told: '198.51.100.7' }],
    ['x-forwarded-for', { headers: { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' } }],
  ] as const) {
    const line = new RegExp(`^ *# (set_real_ip_from [^;]+; real_ip_header ${way};.*)$`, 'm').exec(said)?.[1] ?? '';
    const ports = await threePorts();
    const balanced = (text: string): string =>
      text
        .replace(`# ${line}`, line.replace('10.0.0.5', '127.0.0.1'))
        .replace(/^( *listen (?:80|443).*);/gm, way === 'proxy_protocol' ? '$1 proxy_protocol;' : '$&');
    const here = ofThree(ports, edge.port);
    const proxy = await startProxy('three/nginx.conf', join(home, way), { port: ports.port, here: (text) => here(balanced(text)) });
    expect({ way, ...(await askProxy(ports.port, ask)) }).toEqual({ way, status: 200, body: 'edge 198.51.100.7' });
    await proxy.stop();
  }
});

test('nginx of a machine without Docker has its pid where Debian’s unit waits for it, and its certificate where the secrets are', () => {
  const command = /^(sed .*) > \/etc\/nginx\/nginx\.conf$/m.exec(deployed('README.md'))?.[1] ?? 'true';
  const made = execFileSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' });
  const placed = Object.fromEntries([...made.matchAll(/^ *(pid|ssl_certificate\w*) (.*);$/gm)].map(([, name, place]) => [name, place]));
  const secret = (name: string): string => `/etc/unison/secrets/${name}`;
  expect(placed).toEqual({ pid: '/run/nginx.pid', ssl_certificate: secret('tls.crt'), ssl_certificate_key: secret('tls.key') });
  expect(made).not.toContain('/run/secrets/'); // where Docker has them
});
