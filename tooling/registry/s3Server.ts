import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * An S3-compatible server for tests, in memory: written here, since neither npm nor Debian has one that knows conditional writes. It takes what
 * our client sends (objects, conditional puts, lists in pages, deletion of many) and checks no signatures. `misbehave` answers in its place.
 */
export type S3Server = {
  url: string;
  objects: Map<string, Buffer>;
  /** True when it has answered. */
  misbehave: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
};

/** Keys a page of a list holds: few, so that every longer list has several. */
const PAGE = 5;

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Buffer)); // a request streams buffers
  return Buffer.concat(parts);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** A page of keys and common prefixes, in order; the token is the last key the page before stood at. */
function list(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const size = Math.min(Number(query.get('max-keys') ?? PAGE), PAGE);
  const rows = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? { key, isFolder: false } : { key: key.slice(0, end + 1), isFolder: true };
    });
  const distinct = [...new Map(rows.map((row) => [row.key, row])).values()]
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = distinct.slice(0, size);
  const isCut = distinct.length > size;
  const shown = page.map(({ key, isFolder }) =>
    isFolder
      ? `<CommonPrefixes><Prefix>${escapeXml(key)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeXml(key)}</Key><Size>${String(objects.get(key)?.length ?? 0)}</Size></Contents>`,
  );
  const token = isCut ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><KeyCount>${String(page.length)}</KeyCount><IsTruncated>${String(isCut)}</IsTruncated>${token}${shown.join('')}</ListBucketResult>`;
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const body = await bodyOf(request);
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return fail(response, 412, 'PreconditionFailed');
    objects.set(key, body);
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, gone = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(gone);
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
  } else if (url.searchParams.has('list-type')) {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(list(objects, url.searchParams));
  } else {
    const found = objects.get(key);
    if (found === undefined) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': String(found.length) }).end(found);
  }
}

/** Starts it on a port of its own. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const s3: S3Server = { url: '', objects, misbehave: () => false, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    if (!s3.misbehave(request, response)) void answer(objects, request, response);
  });
  // A test that computes for long must not find its connections gone.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  s3.url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  s3.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return s3;
}

/** Has every S3 client of this process that is made from now on ask `server`; `settings` are the client's own variables beside that. */
export function leadClientsTo({ url }: S3Server, settings: Record<string, string> = {}): void {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: url, ...account, ...settings });
}
