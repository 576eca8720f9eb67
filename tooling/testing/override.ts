import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRemoteBuilds } from '../dev/override/localReleases';
import { createOverrideProxy, type OverrideProxy } from '../dev/override/overrideProxy';
import type { MadeRelease } from '../release/makeRelease';
import { ask, startEdge, startPlatform, stopAll } from './edge';
import { remoteRelease } from './registry';

const proxies: OverrideProxy[] = [];

/** Ends every proxy and all that stands behind it; call after each test. */
export async function stopProxies(): Promise<void> {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
  await stopAll();
}

/** A local build of mf-game with a route that is deployed nowhere. */
export function localBuild(digit: number): MadeRelease {
  const record = remoteRelease('mf-game', digit, ['/Game', '/NewGame']);
  return {
    record,
    text: JSON.stringify(record),
    served: new Map([['entry.js', Buffer.from('local code')]]),
    unserved: new Map([['entry.js.map', Buffer.from('{}')]]),
  };
}

const SCRIPTS = [{ path: '/@dev/live.js', integrity: 'sha384-x', content: Buffer.from('live') }];

/** A deployed app (edge and platform of its own), and the proxy before it, with one local build unless none is wanted. */
export async function startProxy({
  deployed,
  apiBase = '/api',
  isBuilt = true,
  ...more
}: { deployed?: string; apiBase?: string; isBuilt?: boolean; empty?: string } = {}) {
  const seen: { url: string; headers: Record<string, unknown> }[] = [];
  const platformUrl = await startPlatform((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    response.setHeader('set-cookie', 'a=1; Domain=app.example.org; Secure; SameSite=None');
    if (request.headers.range === undefined) return void response.end('answer');
    response.writeHead(206, { 'content-range': 'bytes 0-1/6' }).end('an');
  });
  const edge = deployed === undefined ? await startEdge({ platformUrl }) : undefined;
  const origin = deployed ?? `http://127.0.0.1:${String(edge?.port)}`;
  const local = createRemoteBuilds('mf-game');
  if (isBuilt) local.take(localBuild(7));
  const down: string[] = [];
  const proxy = createOverrideProxy({ deployed: origin, apiBase, local, scripts: SCRIPTS, onDown: (line) => down.push(line), ...more });
  proxies.push(proxy);
  proxy.server.listen(0, '127.0.0.1');
  await once(proxy.server, 'listening');
  const { port } = proxy.server.address() as AddressInfo; // it listens on TCP
  const host = `localhost:${String(port)}`;
  return {
    local,
    seen,
    down,
    origin,
    here: `http://${host}`,
    port,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
      ask(port, path, { host, ...headers }, method, body),
  };
}
