import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { findDrawing } from '../../media/findDrawing';
import { sendLine } from '../../edge/send';
import type { BuildStates } from '../override/buildStates';
import { sendBuilds } from '../override/liveEvents';
import { refusesStranger } from '../override/ownRequests';
import { ownStorage, type OwnStorage } from '../override/ownStorage';
import { OWN_FOLDER, type ServedScript } from '../override/pageScripts';
import { sendFile } from '../override/sendFile';
import type { Files } from '../../release/stampFiles';
import { alonePage } from './alonePage';
import { madeUpAnswer } from './madeUpAnswers';

export type AloneServerOptions = {
  packageName: string;
  states: BuildStates;
  /** Files of the newest good build. */
  files: () => Files;
  scripts: readonly ServedScript[];
};

const API = '/api';
const MEDIA = '/media/';

/** A remote's screens at an address of this machine, with made-up answers and the pictures that the platform draws. */
export function createAloneServer({ packageName, states, files, scripts }: AloneServerOptions): Server {
  const send = (response: ServerResponse, type: string, text: string, more: OwnStorage = {}): void =>
    void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(text);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (refusesStranger(request, response)) return;
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? '/'}`); // never a host of the request's own: '//' is none
    const script = scripts.find(({ path }) => path === pathname);
    const file = files().get(pathname.slice(1));
    if (pathname === `${OWN_FOLDER}live`) return sendBuilds(states, request, response);
    if (script !== undefined) return sendFile(request, response, pathname, script.content);
    if (file !== undefined) return sendFile(request, response, pathname, file);
    if (pathname.startsWith(`${API}/`)) {
      request.resume(); // what was sent changes nothing
      const said = madeUpAnswer(request.method ?? 'GET', pathname.slice(API.length), searchParams);
      return send(response, 'application/json; charset=utf-8', JSON.stringify(said));
    }
    const drawing = pathname.startsWith(MEDIA) ? findDrawing(pathname.slice(MEDIA.length)) : undefined;
    if (drawing !== undefined) return send(response, 'image/svg+xml', drawing);
    if (/\.\w+$/.test(pathname)) return sendLine(request, response, 404, 'No such file.');
    send(response, 'text/html; charset=utf-8', alonePage(packageName, states.state().version), ownStorage(request, 'alone'));
  }

  return createServer(answer);
}
