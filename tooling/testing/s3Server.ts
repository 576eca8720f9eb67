import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerS3, listenS3, type S3Objects } from '../registry/s3Service';

/** An S3-compatible server for tests, in memory. `misbehave` answers in its place, or holds a request for as long as what it promises. */
export type S3Server = {
  url: string;
  objects: Map<string, Buffer>;
  /** True when it has answered. */
  misbehave: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
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
      void Promise.resolve(s3.misbehave(request, response)).then((isAnswered) => isAnswered || answered(request, response));
    }),
  );
}

/** Has every S3 client of this process that is made from now on ask `server`; `settings` are the client's own variables beside that. */
export function leadClientsTo({ url }: Pick<S3Server, 'url'>, settings: Record<string, string> = {}): void {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: url, ...account, ...settings });
}

/**
 * Has the server say nothing to the requests that `isMeant` names, until they are let go: then they are answered, and nothing is held any more. `first` comes
 * with the first one.
 */
export function holdRequests(s3: S3Server, isMeant: (request: IncomingMessage) => boolean = () => true) {
  const held: ServerResponse[] = [];
  let cameFirst = (): void => undefined;
  let letGo = (): void => undefined;
  const first = new Promise<void>((resolve) => (cameFirst = resolve));
  const gone = new Promise<boolean>((resolve) => (letGo = () => resolve(false)));
  s3.misbehave = (request, response) => {
    if (!isMeant(request)) return false;
    held.push(response);
    cameFirst();
    return gone;
  };
  return {
    held,
    first,
    letGo(): void {
      s3.misbehave = () => false;
      letGo();
    },
  };
}
