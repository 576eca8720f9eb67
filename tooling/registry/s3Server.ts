import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerS3, listenS3, type S3Objects } from './s3Service';

/** An S3-compatible server for tests, in memory. `misbehave` answers in its place. */
export type S3Server = {
  url: string;
  objects: Map<string, Buffer>;
  /** True when it has answered. */
  misbehave: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
};

/** Keys a page of a list holds: few, so that every longer list has several. */
const PAGE = 5;

const inMemory = (objects: Map<string, Buffer>): S3Objects => ({
  read: (key) => Promise.resolve(objects.get(key)),
  write(key, content, isNew) {
    if (isNew && objects.has(key)) return Promise.resolve(false);
    objects.set(key, content);
    return Promise.resolve(true);
  },
  remove: (key) => Promise.resolve(void objects.delete(key)),
  list: (prefix) =>
    Promise.resolve([...objects].filter(([key]) => key.startsWith(prefix)).map(([key, { length }]) => ({ key, bytes: length }))),
});

/** Starts it on a port of its own. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const answered = answerS3(inMemory(objects), { page: PAGE });
  const s3: S3Server = { url: '', objects, misbehave: () => false, close: () => Promise.resolve() };
  return Object.assign(
    s3,
    await listenS3((request, response) => {
      if (!s3.misbehave(request, response)) answered(request, response);
    }),
  );
}

/** Has every S3 client of this process that is made from now on ask `server`; `settings` are the client's own variables beside that. */
export function leadClientsTo({ url }: Pick<S3Server, 'url'>, settings: Record<string, string> = {}): void {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: url, ...account, ...settings });
}
