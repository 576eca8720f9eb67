import { Readable } from 'node:stream';
import * as v from 'valibot';
import { causeOf } from '../dev/messageOf';
import { jsonOf } from './jsonOf';
import { refuseTooLong } from './longest';
import { packFolder } from './packedFolder';
import type { Shelf } from './shelf';
import { NoAnswerError, StoreError, UNKNOWN_OUTCOME } from './StoreError';

/** How long one answer may take, in ms: an upload of a whole release is one request. */
const PATIENCE_MS = 120_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Statuses of what the service refuses, with its line. */
const REFUSALS = [401, 422];
/** What else it answers, to the letter: a 404 or 409 of anything that stands in front of it says nothing about the store. */
const NOES = [
  { to: 'GET file', status: 404, text: 'No such file.' },
  { to: 'PUT once', status: 409, text: '' },
];
const Names = v.array(v.string());
const Told = v.object({ state: v.picklist(['store', 'empty', 'other']) });

/** Throws `StoreError` for an address that a token must not be sent to. */
export function checkedAddress(place: string): URL {
  if (!URL.canParse(place)) throw new StoreError(`${place} is no address of a publish service: write https://publish.example.org`);
  const address = new URL(place);
  if (address.username !== '' || address.search !== '' || address.hash !== '')
    throw new StoreError(`The address of a publish service holds no user, query or mark; the token stands in UNISON_PUBLISH_TOKEN.`);
  if (address.protocol === 'http:' && !LOOPBACK.test(address.hostname))
    throw new StoreError(`${place}: a token is not sent in the clear. Write https://, or http:// on this machine alone.`);
  return address;
}

/** The service's own yes, unlike a page of something in front of it: to a write it says nothing more, and a file is of no type. */
function isYes(asked: string, { status, headers }: Response, content: Buffer): boolean {
  if (asked === 'GET file') return status === 200 && headers.get('content-type') === 'application/octet-stream';
  if (asked.startsWith('GET ')) return status === 200;
  return status === (asked.startsWith('PUT ') ? 201 : 200) && content.length === 0;
}

/**
 * A store behind a publish service (`npm run publish-service`): all commands work on it as on a folder, with their own signing keys, and the
 * service judges each write. What it refuses rejects with `StoreError`, the service's own line.
 */
export function publishShelf(place: string): Shelf {
  const address = checkedAddress(place);
  const base = address.href.replace(/\/+$/, '');
  const token = process.env['UNISON_PUBLISH_TOKEN'] ?? '';

  /** The body of the service's yes; undefined where it says that there is no such file, or that one is there already. */
  async function call(
    method: string,
    what: string,
    query: Record<string, string>,
    { body, isText = false }: { body?: string | Buffer; isText?: boolean } = {},
  ): Promise<Buffer | undefined> {
    if (token === '') throw new StoreError(`${place} wants a token: put the one you were given into UNISON_PUBLISH_TOKEN.`);
    const url = `${base}/v1/${what}?${new URLSearchParams(query).toString()}`;
    const request = {
      method,
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    } as const;
    try {
      const answer = await fetch(url, body === undefined ? request : { ...request, body: new Uint8Array(Buffer.from(body)) });
      const { status } = answer;
      if (isText && answer.ok) refuseTooLong(`${place}: ${query['path'] ?? ''}`, Number(answer.headers.get('content-length') ?? 0));
      const content = Buffer.from(await answer.arrayBuffer());
      if (isYes(`${method} ${what}`, answer, content)) return content;
      const text = content.toString();
      if (NOES.some((no) => no.to === `${method} ${what}` && no.status === status && no.text === text)) return undefined;
      const [line = ''] = text.split('\n');
      if (REFUSALS.includes(status)) throw new StoreError(line === '' ? `${place} answered ${String(status)}. Nothing was moved.` : line);
      // What stands before the service may have passed a write on.
      throw new NoAnswerError(`${place} answered ${String(status)}${line === '' ? '' : ` (${line})`}. ${UNKNOWN_OUTCOME}`);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      throw new NoAnswerError(`${place} gave no whole answer (${causeOf(error).split('\n')[0] ?? ''}). ${UNKNOWN_OUTCOME}`);
    }
  }

  async function said<T>(schema: v.GenericSchema<unknown, T>, what: string, query: Record<string, string>): Promise<T> {
    const found = jsonOf(schema, String(await call('GET', what, query)));
    if (found === undefined) throw new StoreError(`${place} is no publish service: it answers something else.`);
    return found;
  }

  return {
    place,
    believedMs: 1_000,
    state: async () => (await said(Told, 'state', {})).state,
    create: () =>
      Promise.reject(new StoreError(`${place} has no store yet: it is made where the service runs, with the first release of all.`)),
    read: async (path) => (await call('GET', 'file', { path }, { isText: true }))?.toString(),
    async open(path) {
      const content = await call('GET', 'file', { path });
      return content && { bytes: content.length, stream: () => Readable.from([content]) };
    },
    writeOnce: async (path, body) => (await call('PUT', 'once', { path }, { body })) !== undefined,
    writeFolder: async (folder, files) => {
      if (files.size > 0) await call('PUT', 'folder', { path: folder }, { body: packFolder(files) });
    },
    replace: async (path, body) => void (await call('PUT', 'replace', { path }, { body })),
    list: (folder, after) => said(Names, 'list', { folder, ...(after === undefined ? {} : { after }) }),
    folders: (folder) => said(Names, 'folders', { folder }),
    remove: async (path) => void (await call('DELETE', 'file', { path })),
    bytes: (folder) => said(v.number(), 'bytes', { folder }),
    // The service does that where the store is.
    tidy: () => Promise.resolve(),
  };
}
