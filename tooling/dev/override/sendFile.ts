import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { ASSET_TYPES } from '../../edge/assets';

const TYPES: Record<string, string> = { ...ASSET_TYPES, '.map': 'application/json; charset=utf-8' };

/** Sends a file of a build that the next save may replace: nobody keeps it. */
export function sendFile(request: IncomingMessage, response: ServerResponse, name: string, content: Buffer): void {
  response.writeHead(200, {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'content-length': String(content.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}
