import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** What `cdn.json` tells a CDN. */
type CdnFile = {
  rules: { path: string; headers: Record<string, string> }[];
  typesByExtension: Record<string, string>;
  indexDocument: string;
  notFound: { object: string; status: number };
};

/** Serves `out` as a bucket behind a CDN would that knows nothing but `cdn.json`. */
function createBucket(out: string): (request: IncomingMessage, response: ServerResponse) => void {
  const cdn = JSON.parse(readFileSync(join(out, 'cdn.json'), 'utf8')) as CdnFile; // our own file
  const objectAt = (key: string): Buffer | undefined => {
    const path = join(out, 'site', key);
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined;
  };
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bucket');
    const content = objectAt(pathname === '/' ? cdn.indexDocument : pathname.slice(1));
    const rule = cdn.rules.find(({ path }) => path === pathname || (path.endsWith('/*') && pathname.startsWith(path.slice(0, -1))));
    const type = cdn.typesByExtension[extname(pathname)] ?? '';
    response.writeHead(content === undefined ? cdn.notFound.status : 200, { 'content-type': type, ...rule?.headers });
    response.end(content ?? objectAt(cdn.notFound.object));
  };
}

/**
 * An export behind a CDN, at a `localhost` of its own, and at the `api` sibling of that host the platform at `platformUrl` (O-92). A browser
 * takes every name that ends in `localhost` for this machine.
 */
export async function startBucket(port: number, out: string, platformUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const serve = createBucket(out);
  const passOn = ({ method, url, headers }: IncomingMessage, body: IncomingMessage, response: ServerResponse): void => {
    const { hostname, port: to } = new URL(platformUrl);
    const onward = ask({ hostname, port: to, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    body.pipe(onward);
  };
  const server = createServer((request, response) => {
    if (request.headers.host?.startsWith('api.') === true) passOn(request, request, response);
    else serve(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://localhost:${String(port)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
