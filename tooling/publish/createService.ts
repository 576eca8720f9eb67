import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { firstLineOf } from '../dev/messageOf';
import { bodyWithin } from '../process/bodyWithin';
import { serverLimits, withEveryHeader } from '../process/clientLimits';
import { drainOf } from '../process/drain';
import { listening } from '../process/port';
import { StoreError, type LastingSequences, type OpenStore } from '../registry';
import { createDayBounds } from './dayBounds';
import { checkReadable } from './pathRules';
import type { Permission, Tokens } from './tokens';
import { createWrites, type UploadLimits } from './writes';

/** One line of the log: what a token did. No token, no content. */
export type Told = { token: string | undefined; method: string; what: string; path: string; status: number; line?: string | undefined };

export type ServiceOptions = {
  /** The store that this process alone writes to; its keyring needs the public root key alone. */
  store: OpenStore;
  tokens: Tokens;
  limits?: UploadLimits;
  /** How far statements had come, kept over restarts. */
  sequences?: LastingSequences;
  /** Called after each revision that was taken. */
  onRevision?: () => Promise<void>;
  onTold?: (told: Told) => void;
};

export type PublishService = {
  server: Server;
  /** Starts to listen; 0 lets the system choose. Resolves with the port. */
  listen(port: number, host?: string): Promise<number>;
  /** Running answers end, at most `graceMs`; then everything closes. */
  close(graceMs?: number): Promise<void>;
};

const MIB = 1_048_576;
export const DEFAULT_LIMITS: UploadLimits = { folderBytes: 64 * MIB, files: 2_000, dayBytes: 4_096 * MIB };
/** A record, a statement, a registry document of many releases. */
const TEXT_BYTES = 32 * MIB;
/** An upload over a slow line, in ms. */
const SLOW = { headersMs: 10_000, bodyMs: 300_000 };

type Asked = { request: IncomingMessage; response: ServerResponse; query: URLSearchParams; may: Permission };

function send(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
const sendJson = (response: ServerResponse, value: unknown): void => send(response, 200, JSON.stringify(value));

/**
 * The only process that writes into a store which teams of several repositories share. It holds no signing key: what it passes on was signed by
 * whoever releases, and what it refuses nobody can write past it (ADR on publishing).
 */
export function createPublishService({
  store,
  tokens,
  limits = DEFAULT_LIMITS,
  sequences,
  onRevision = () => Promise.resolve(),
  onTold = () => undefined,
}: ServiceOptions): PublishService {
  const { shelf } = store;
  const writes = createWrites(store, { sequences, limits });
  const bounds = createDayBounds(limits.dayBytes);

  const readable = ({ query, may }: Asked, name: 'path' | 'folder'): string => {
    const path = query.get(name) ?? '';
    checkReadable(path, may);
    return path;
  };
  const taken = async ({ request, may }: Asked, mostBytes: number): Promise<Buffer> => {
    const body = await bodyWithin(request, mostBytes);
    if (body === undefined)
      throw new StoreError(`At most ${String(Math.floor(mostBytes / 1024))} KiB are taken at once. Nothing was written.`);
    bounds.take(may.id, body.length);
    return body;
  };
  const pathIn = ({ query }: Asked): string => query.get('path') ?? '';

  async function sendFile(asked: Asked): Promise<void> {
    const file = await shelf.open(readable(asked, 'path'));
    if (file === undefined) return send(asked.response, 404, 'No such file.');
    asked.response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': String(file.bytes),
      'cache-control': 'no-store',
    });
    await pipeline(file.stream(), asked.response);
  }

  const answers: Record<string, (asked: Asked) => Promise<void>> = {
    'GET state': async ({ response }) => sendJson(response, { state: await shelf.state() }),
    'GET file': sendFile,
    'GET list': async (asked) =>
      sendJson(asked.response, await shelf.list(readable(asked, 'folder'), asked.query.get('after') ?? undefined)),
    'GET folders': async (asked) => sendJson(asked.response, await shelf.folders(readable(asked, 'folder'))),
    'GET bytes': async (asked) => send(asked.response, 200, String(await shelf.bytes(readable(asked, 'folder')))),
    'PUT once': async (asked) => {
      const path = pathIn(asked);
      const isWritten = await writes.once(path, (await taken(asked, TEXT_BYTES)).toString(), asked.may);
      if (isWritten && path.startsWith('registry/')) await onRevision();
      send(asked.response, isWritten ? 201 : 409);
    },
    'PUT folder': async (asked) => {
      await writes.folder(pathIn(asked), await taken(asked, limits.folderBytes), asked.may);
      send(asked.response, 201);
    },
    'PUT replace': async (asked) => {
      await writes.replace(pathIn(asked), await taken(asked, limits.folderBytes), asked.may);
      send(asked.response, 201);
    },
    'DELETE file': async (asked) => {
      await writes.remove(pathIn(asked), asked.may);
      send(asked.response, 200);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    if (url === '/healthz') return send(response, 200, 'alive\n');
    const [pathname = '', search = ''] = url.split('?', 2);
    const what = /^\/v1\/([a-z]{1,20})$/.exec(pathname)?.[1] ?? '';
    const act = Object.hasOwn(answers, `${method} ${what}`) ? answers[`${method} ${what}`] : undefined;
    const query = new URLSearchParams(search);
    // What a stranger names is nothing of ours, and could fill the log.
    const pathFor = (token: string | undefined): string => (token === undefined ? '' : (query.get('path') ?? query.get('folder') ?? ''));
    const tell = (token: string | undefined, line?: string): void =>
      onTold({ token, method, what, path: pathFor(token), status: response.statusCode, line });
    const refused = (status: number, line: string, token?: string): void => {
      send(response, status, `${line}\n`);
      tell(token, line);
    };
    const may = tokens.holderOf(request.headers.authorization);
    if (may === undefined)
      return refused(401, 'This token is worth nothing here. Ask the operator for one: npm run publish-service -- issue mf-NAME');
    if (act === undefined) return refused(404, 'Nothing here.', may.id);
    try {
      await act({ request, response, query, may });
      if (method !== 'GET') tell(may.id);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else if (error instanceof StoreError) refused(422, firstLineOf(error), may.id);
      else refused(500, 'Something went wrong in the publish service; its log says what.', may.id);
      if (!(error instanceof StoreError)) tell(may.id, String(error));
    } finally {
      request.resume(); // what was not read of a refused upload
    }
  }

  const answerOrEnd = (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response).catch(() => response.destroy());
  const server = withEveryHeader(createServer(serverLimits(SLOW), answerOrEnd));
  const drain = drainOf(server);
  return {
    server,
    listen: (port, host) => listening(server, { port, host }),
    async close(graceMs = 5_000) {
      drain.begin();
      await drain.end(() => new Promise((resolve) => void server.close(() => resolve())), graceMs);
    },
  };
}
