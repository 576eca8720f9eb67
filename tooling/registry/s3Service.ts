import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { messageOf } from '../dev/messageOf';

/** Where an S3-compatible service keeps what it is given. */
export type S3Objects = {
  read(key: string): Promise<Buffer | undefined>;
  /** Puts it there, whole or not at all. `isNew`: only where nothing is, and false where something is. */
  write(key: string, content: Buffer, isNew: boolean): Promise<boolean>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every one whose key begins so, in any order. */
  list(prefix: string): Promise<{ key: string; bytes: number }[]>;
};

/** `page`: keys a page of a list holds. `accessKey`: who does not name it is refused; without one everybody is let in. */
export type S3Options = { page?: number; accessKey?: string };

/** As Amazon's. */
const PAGE = 1_000;

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function fail(response: ServerResponse, status: number, code: string, why = code): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${escapeXml(why)}</Message></Error>`);
}

/** A page of keys and common prefixes, in order; the token is the last key the page before stood at. */
async function list(objects: S3Objects, query: URLSearchParams, most: number): Promise<string> {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const size = Math.min(Number(query.get('max-keys') ?? most), most);
  const rows = (await objects.list(prefix)).map(({ key, bytes }) => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? { key, bytes, isFolder: false } : { key: key.slice(0, end + 1), bytes, isFolder: true };
  });
  const distinct = [...new Map(rows.map((row) => [row.key, row])).values()]
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = distinct.slice(0, size);
  const isCut = distinct.length > size;
  const shown = page.map(({ key, bytes, isFolder }) =>
    isFolder
      ? `<CommonPrefixes><Prefix>${escapeXml(key)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeXml(key)}</Key><Size>${String(bytes)}</Size></Contents>`,
  );
  const token = isCut ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><KeyCount>${String(page.length)}</KeyCount><IsTruncated>${String(isCut)}</IsTruncated>${token}${shown.join('')}</ListBucketResult>`;
}

async function answer(objects: S3Objects, page: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const body = await buffer(request);
  if (request.method === 'PUT') {
    const isThere = !(await objects.write(key, body, request.headers['if-none-match'] === '*'));
    if (isThere) return fail(response, 412, 'PreconditionFailed');
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, gone = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) await objects.remove(gone);
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
  } else if (url.searchParams.has('list-type')) {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(await list(objects, url.searchParams, page));
  } else {
    const found = await objects.read(key);
    if (found === undefined) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': String(found.length) }).end(found);
  }
}

/**
 * What answers S3's requests for one bucket, whatever it is called: as much of them as our client sends (objects, conditional puts, lists in pages,
 * deletion of many). Written here, since neither npm nor Debian has a server that knows conditional writes. It checks no signatures: `accessKey` is what it knows a client by.
 */
export function answerS3(objects: S3Objects, { page = PAGE, accessKey }: S3Options = {}): RequestListener {
  const isKnown = ({ headers }: IncomingMessage): boolean =>
    accessKey === undefined || (headers.authorization?.includes(`Credential=${accessKey}/`) ?? false);
  return (request, response) => {
    if (!isKnown(request)) return fail(response, 403, 'AccessDenied');
    answer(objects, page, request, response).catch((error: unknown) => {
      fail(response, 500, 'InternalError', messageOf(error));
    });
  };
}

/** Listens on loopback; `port` 0 takes a free one. Yields the address and how to stop. */
export async function listenS3(listener: RequestListener, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener);
  // Who computes for long must not find the connections gone.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
