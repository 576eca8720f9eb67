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

/**
 * A store behind a publish service (`npm run publish-service`): all commands work on it as on a folder, with their own signing keys, and the
 * service judges each write. What it refuses rejects with `StoreError`, the service's own line.
 */
export function publishShelf(place: string): Shelf {
  const address = checkedAddress(place);
  const base = address.href.replace(/\/+$/, '');
  const token = process.env['UNISON_PUBLISH_TOKEN'] ?? '';

  async function call(method: string, what: string, query: Record<string, string>, body?: string | Buffer): Promise<Response> {
    if (token === '') throw new StoreError(`${place} wants a token: put the one you were given into UNISON_PUBLISH_TOKEN.`);
    const url = `${base}/v1/${what}?${new URLSearchParams(query).toString()}`;
    const request = {
      method,
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    } as const;
    let answer: Response;
    try {
      answer = await fetch(url, body === undefined ? request : { ...request, body: new Uint8Array(Buffer.from(body)) });
    } catch (error) {
      throw new NoAnswerError(`${place} gave no whole answer (${causeOf(error).split('\n')[0] ?? ''}). ${UNKNOWN_OUTCOME}`);
    }
    if (answer.ok || answer.status === 404 || answer.status === 409) return answer;
    const [line = ''] = (await answer.text()).split('\n');
    // Not the service's own no: what stands before it may have passed the write on.
    if (answer.status >= 500)
      throw new NoAnswerError(`${place} answered ${String(answer.status)}${line === '' ? '' : ` (${line})`}. ${UNKNOWN_OUTCOME}`);
    throw new StoreError(line === '' ? `${place} answered ${String(answer.status)}. Nothing was moved.` : line);
  }

  async function names(what: string, query: Record<string, string>): Promise<string[]> {
    const found = jsonOf(Names, await (await call('GET', what, query)).text());
    if (found === undefined) throw new StoreError(`${place} is no publish service: it answers something else.`);
    return found;
  }

  const open = async (path: string): Promise<Response | undefined> => {
    const answer = await call('GET', 'file', { path });
    return answer.status === 404 ? undefined : answer;
  };

  return {
    place,
    believedMs: 1_000,
    async state() {
      const told = jsonOf(Told, await (await call('GET', 'state', {})).text());
      if (told === undefined) throw new StoreError(`${place} is no publish service: it answers something else.`);
      return told.state;
    },
    create: () =>
      Promise.reject(new StoreError(`${place} has no store yet: it is made where the service runs, with the first release of all.`)),
    async read(path) {
      const answer = await open(path);
      if (answer === undefined) return undefined;
      refuseTooLong(`${place}: ${path}`, Number(answer.headers.get('content-length') ?? 0));
      return await answer.text();
    },
    async open(path) {
      const answer = await open(path);
      if (answer === undefined) return undefined;
      const content = Buffer.from(await answer.arrayBuffer());
      return { bytes: content.length, stream: () => Readable.from([content]) };
    },
    writeOnce: async (path, text) => (await call('PUT', 'once', { path }, text)).status !== 409,
    writeFolder: async (folder, files) => {
      if (files.size > 0) await call('PUT', 'folder', { path: folder }, packFolder(files));
    },
    replace: async (path, content) => void (await call('PUT', 'replace', { path }, content)),
    list: (folder, after) => names('list', { folder, ...(after === undefined ? {} : { after }) }),
    folders: (folder) => names('folders', { folder }),
    remove: async (path) => void (await call('DELETE', 'file', { path })),
    bytes: async (folder) => Number(await (await call('GET', 'bytes', { folder })).text()),
    // The service does that where the store is.
    tidy: () => Promise.resolve(),
  };
}
