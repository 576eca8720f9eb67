import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildState, BuildStates } from './buildStates';

/**
 * Tells a page of each build, for as long as it is open. An event stream and no websocket: it goes over the page's own origin, which the
 * deployed policy allows already, and the browser connects again by itself.
 */
export function sendBuilds(
  { state, follow }: Pick<BuildStates, 'state' | 'follow'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (now: BuildState): void => void response.write(`data: ${JSON.stringify(now)}\n\n`);
  send(state());
  request.once('close', follow(send));
}
