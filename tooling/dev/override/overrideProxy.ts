import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isNavigation } from '../../edge/negotiate';
import { platformPath } from '../../edge/proxy';
import { sendLine } from '../../edge/send';
import { openUpstreams, type Upstreams } from '../../edge/upstreams';
import { withEveryHeader } from '../../process/clientLimits';
import { messageOf } from '../messageOf';
import { sendEmptyPage } from './emptyPage';
import { sendBuilds } from './liveEvents';
import type { LocalReleases } from './localReleases';
import { refusesStranger } from './ownRequests';
import { ownStorage } from './ownStorage';
import { OWN_FOLDER, type ServedScript } from './pageScripts';
import { askOnward, sendChanged, streamHome } from './passOn';
import { sendFile } from './sendFile';
import { isAppDocument, ownsPath, rewriteDocument, withLocalRelease } from './rewritePage';

export type OverrideProxyOptions = {
  /** Origin of the deployed app. */
  deployed: string;
  /** Whose storage a browser's is here, where that is not the origin's; a document of another one empties it. */
  app?: string;
  /** Base of its API: a path of it, or a whole address on another origin. */
  apiBase: string;
  /** What stands in the place of what is deployed. */
  local: LocalReleases;
  scripts: readonly ServedScript[];
  /** What a page says while the deployed app has no shell; its own words unless given. */
  empty?: string;
  /** Called with one line when the deployed app stops answering, once until it answers again. */
  onDown?: (line: string) => void;
};

export type OverrideProxy = { server: Server; close(): Promise<void> };

/**
 * Stands for the origin of an API that is on another: it is asked from here too, or it would have to allow this origin. Its name does not end in `/api`,
 * which clients of an app with bare paths take off the end of their root.
 */
const API_FOLDER = `${OWN_FOLDER}platform`;

/**
 * A deployed app at an address of this machine, with builds of this checkout in it: documents and the registry name the local build, its
 * files come from memory, and everything else is streamed from and to the deployed app, which sees its own host and origin.
 */
export function createOverrideProxy(options: OverrideProxyOptions): OverrideProxy {
  const { deployed, app: keeper = deployed, local, scripts, empty, onDown = () => undefined } = options;
  const app = openUpstreams([deployed]);
  const apiOrigin = options.apiBase.startsWith('/') ? undefined : new URL(options.apiBase).origin;
  const api = apiOrigin === undefined ? undefined : openUpstreams([apiOrigin]);
  let isDown = false;

  /** An address of the API as a page uses it from here. */
  function apiHere(address: string): string {
    const { origin, pathname, search } = new URL(address, deployed);
    return origin === apiOrigin ? API_FOLDER + pathname.replace(/\/$/, '') + search : address;
  }

  type Asked = { path: string; to?: Upstreams; isWhole?: boolean };
  async function ask(
    request: IncomingMessage,
    response: ServerResponse,
    { path, to = app, isWhole = false }: Asked,
  ): Promise<IncomingMessage> {
    const answer = await askOnward(request, response, { upstream: to.next(), origin: deployed, path, isWhole });
    isDown = false;
    return answer;
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const answer = await ask(request, response, { path: request.url ?? '/', isWhole: true });
    if (!String(answer.headers['content-type']).startsWith('text/html')) {
      if (empty === undefined || answer.statusCode !== 503) return streamHome(answer, response, deployed);
      answer.resume();
      return sendEmptyPage(response, empty, { build: local.state().version, scripts });
    }
    await sendChanged(answer, response, deployed, (html) => {
      if (!isAppDocument(html)) return { text: html };
      const made = local.current();
      const origin = `http://${request.headers.host ?? ''}`;
      // The deployed app may not know an address that the local build has.
      const isOwned = made !== undefined && ownsPath(made.record, pathname);
      return {
        text: rewriteDocument(html, { local: made, build: local.state().version, origin, apiBase: options.apiBase, apiHere, scripts }),
        status: isOwned ? 200 : answer.statusCode,
        storage: ownStorage(request, keeper),
      };
    });
  }

  async function sendRegistry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await ask(request, response, { path: request.url ?? '/', isWhole: true });
    if (answer.statusCode !== 200) return streamHome(answer, response, deployed);
    const origin = `http://${request.headers.host ?? ''}`;
    await sendChanged(answer, response, deployed, (text) => ({
      text: JSON.stringify(withLocalRelease(JSON.parse(text), { local: local.current(), origin })),
    }));
  }

  async function passApi(to: Upstreams, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').slice(API_FOLDER.length);
    streamHome(await ask(request, response, { path: platformPath(path), to }), response, deployed);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    const pathname = url.split('?', 1)[0] ?? '';
    const script = scripts.find(({ path }) => path === pathname);
    if (pathname === `${OWN_FOLDER}live`) return sendBuilds(local, request, response);
    if (script !== undefined) return sendFile(request, response, pathname, script.content);
    if (api !== undefined && pathname.startsWith(`${API_FOLDER}/`)) return await passApi(api, request, response);
    // What a tester views and meets is no member's: neither a canary nor a release is judged by it.
    if (/^\/telemetry(\/|$)/.test(pathname)) return void response.writeHead(204).end();
    const file = local.file(pathname);
    if (file !== undefined) return sendFile(request, response, pathname, file);
    if (request.method === 'GET' && pathname === '/registry/resolved.json') return await sendRegistry(request, response);
    if (request.method === 'GET' && isNavigation(request.headers)) return await sendPage(request, response, pathname);
    // What is chosen of delivery is the edge's to know, in its documents and registry.
    const path = pathname.startsWith('/registry/') ? url : platformPath(url);
    streamHome(await ask(request, response, { path }), response, deployed);
  }

  function failed(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const why = messageOf(error);
    if (!isDown) onDown(`${deployed} does not answer (${why}). The page works again as soon as it does.`);
    isDown = true;
    sendLine(request, response, 502, `${deployed} does not answer (${why}). Start it again, then reload.`);
  }

  const server = withEveryHeader(
    createServer((request, response) => {
      if (refusesStranger(request, response)) return;
      void answer(request, response).catch((error: unknown) => failed(request, response, error));
    }),
  );
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        app.close();
        api?.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
