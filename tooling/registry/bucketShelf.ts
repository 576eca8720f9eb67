import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type DeleteObjectsCommandOutput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { createTurns } from '../process/turns';
import { refuseTooLong } from './longest';
import type { Shelf } from './shelf';
import { NoAnswerError, StoreError, UNKNOWN_OUTCOME } from './StoreError';

/** Says that a store is here, before its first release. */
const MARK = 'store.json';
/** For how long the other side may say nothing, in ms, while it is connected to and while an answer or an upload goes on: an upload as a whole may take its time. */
const SILENT_MS = { connecting: 3_000, going: 10_000 };
/** Uploads at once. */
const AT_ONCE = 8;
const SETTINGS = 'AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** The client as its own settings in the environment say. Other makers' servers know neither bucket names in host names nor its newest checksums. */
function clientFor(silentMs: typeof SILENT_MS): S3Client {
  const isElsewhere = Boolean(process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL']);
  return new S3Client({
    requestHandler: { connectionTimeout: silentMs.connecting, socketTimeout: silentMs.going },
    ...(process.env['AWS_REGION'] ? {} : { region: 'us-east-1' }),
    ...(isElsewhere
      ? { forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' as const, responseChecksumValidation: 'WHEN_REQUIRED' as const }
      : {}),
  });
}

const isAnswer = (error: unknown, ...codes: (string | number)[]): boolean =>
  error instanceof S3ServiceException && (codes.includes(error.name) || codes.includes(error.$metadata.httpStatusCode ?? 0));

/** True where the client asked more than once, as it does by itself when an answer is lost: what is in the way may be what it wrote. */
const isOfRepetition = (error: unknown): boolean => error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;

/** What a bucket answered, or that it did not, as one line. */
function asStoreError(error: unknown, place: string): unknown {
  if (error instanceof StoreError) return error;
  if (isAnswer(error, 403, 401))
    return new NoAnswerError(
      `${place} refuses this key (403): check ${SETTINGS}, and that it may list, read, write and delete there. Nothing was moved.`,
    );
  if (isAnswer(error, 'NoSuchBucket'))
    return new NoAnswerError(`${place}: there is no such bucket. Make it first, or name another. Nothing was moved.`);
  if (isAnswer(error, 507, 'QuotaExceeded', 'XMinioStorageFull'))
    return new StoreError(`${place} has no room left: make room, and run it again. Nothing was moved.`);
  const said = error instanceof Error ? `${error.name}: ${error.message}`.split('\n')[0] : String(error);
  return new NoAnswerError(`${place} gave no whole answer (${said ?? ''}): check ${SETTINGS} and the network. ${UNKNOWN_OUTCOME}`);
}

/** Codes of what may go the next time. */
const PASSING = ['InternalError', 'SlowDown', 'ServiceUnavailable', 'RequestTimeout'];

const undeletable = (what: string, code: string, place: string): StoreError =>
  new StoreError(`${place} does not let this key delete ${what} (${code}): check that it may list, read, write and delete there.`);

/** Throws for an object that was not taken away: that is said for each, in an answer that is a good one. */
function refuseLeft({ Errors = [] }: DeleteObjectsCommandOutput, place: string): void {
  const left = Errors.find(({ Code }) => Code !== 'NoSuchKey');
  if (left === undefined) return;
  const { Key = '', Code = '' } = left;
  if (PASSING.includes(Code)) throw new NoAnswerError(`${place} did not take ${Key} away (${Code}). ${UNKNOWN_OUTCOME}`);
  throw undeletable(Key, Code, place);
}

/** A store in a bucket of any S3-compatible service that knows conditional writes (`If-None-Match: *`), which is what makes a change compare-and-swap. */
export function bucketShelf(bucket: string, prefix: string, silentMs = SILENT_MS): Shelf {
  const client = clientFor(silentMs);
  const place = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const keyOf = (path: string): string => (prefix === '' ? path : `${prefix}/${path}`);
  const guarded = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw asStoreError(error, place);
    }
  };

  const get = async (path: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
    } catch (error) {
      if (isAnswer(error, 'NoSuchKey', 404) && !isAnswer(error, 'NoSuchBucket')) return undefined;
      throw error;
    }
  };

  const textAt = async (path: string): Promise<string | undefined> => {
    const found = await get(path);
    if (found?.Body === undefined) return undefined;
    if (found.ContentLength === undefined) throw new Error(`${path} came without its length`);
    try {
      refuseTooLong(`${place}/${path}`, found.ContentLength);
    } catch (error) {
      if (found.Body instanceof Readable) found.Body.destroy(); // else it goes on coming
      throw error;
    }
    const content = Buffer.from(await found.Body.transformToByteArray());
    if (content.length !== found.ContentLength) throw new Error(`${path} came cut off`);
    return content.toString('utf8');
  };

  const put = async (path: string, content: string | Buffer): Promise<boolean> => {
    try {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: content, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      // 409: somebody else is writing the same name at this moment, and one of the two will stand.
      if (!isAnswer(error, 412, 409)) throw error;
      if (typeof content !== 'string' || !isOfRepetition(error)) return false;
      const there = await textAt(path);
      if (there === undefined) throw error;
      return there === content;
    }
  };

  const deleted = async (keys: readonly string[]): Promise<DeleteObjectsCommandOutput> => {
    try {
      return await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
      );
    } catch (error) {
      // Some services say so of the whole request.
      throw isAnswer(error, 'AccessDenied') ? undeletable(keys[0] ?? '', 'AccessDenied', place) : error;
    }
  };

  async function* pages(folder: string, more: { Delimiter?: string; StartAfter?: string }): AsyncGenerator<ListObjectsV2CommandOutput> {
    const Prefix = keyOf(folder === '' ? '' : `${folder}/`);
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix, ...more, ...(token === undefined ? {} : { ContinuationToken: token }) }),
      );
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    }
  }

  type Listed = { key: string; bytes: number };
  const objectsIn = async (folder: string, more: { Delimiter?: string; StartAfter?: string } = {}): Promise<Listed[]> => {
    const found: Listed[] = [];
    for await (const { Contents = [] } of pages(folder, more))
      found.push(...Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
    return found;
  };
  const keysIn = async (...where: Parameters<typeof objectsIn>): Promise<string[]> => (await objectsIn(...where)).map(({ key }) => key);
  const nameIn = (folder: string, key: string): string => key.slice(keyOf(`${folder}/`).length);

  return {
    place,
    believedMs: 1_000,
    state: () =>
      guarded(async () => {
        if ((await get(MARK)) !== undefined) return 'store';
        const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(''), MaxKeys: 1 }));
        return (KeyCount ?? 0) === 0 ? 'empty' : 'other';
      }),
    create: () => guarded(async () => void (await put(MARK, '{}\n'))),
    read: (path) => guarded(() => textAt(path)),
    open: (path) =>
      guarded(async () => {
        const found = await get(path);
        if (found?.Body === undefined) return undefined;
        const body = found.Body;
        if (!(body instanceof Readable)) throw new Error(`${path} is no stream`);
        return { bytes: found.ContentLength ?? 0, stream: () => body };
      }),
    writeOnce: (path, text) => guarded(() => put(path, text)),
    writeFolder: (folder, files) =>
      guarded(async () => {
        const turns = createTurns(AT_ONCE);
        await Promise.all([...files].map(([path, content]) => turns(() => put(`${folder}/${path}`, content))));
      }),
    replace: (path, content) =>
      guarded(async () => void (await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: content })))),
    list: (folder, after) =>
      guarded(async () => {
        const keys = await keysIn(folder, { Delimiter: '/', ...(after === undefined ? {} : { StartAfter: keyOf(`${folder}/${after}`) }) });
        return keys.map((key) => nameIn(folder, key)).filter((name) => name !== '');
      }),
    folders: (folder) =>
      guarded(async () => {
        const found: string[] = [];
        for await (const { CommonPrefixes = [] } of pages(folder, { Delimiter: '/' }))
          found.push(...CommonPrefixes.map(({ Prefix = '' }) => nameIn(folder, Prefix).replace(/\/$/, '')));
        return found;
      }),
    remove: (path) =>
      guarded(async () => {
        const keys = [keyOf(path), ...(await keysIn(path))];
        for (let start = 0; start < keys.length; start += 1000) refuseLeft(await deleted(keys.slice(start, start + 1000)), place);
      }),
    bytes: (folder) => guarded(async () => (await objectsIn(folder)).reduce((sum, { bytes }) => sum + bytes, 0)),
    // An object is there whole or not at all.
    tidy: () => Promise.resolve(),
  };
}
