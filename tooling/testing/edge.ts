import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { announceReleases, type LastingSequences, type Release, type Store } from '../registry';
import { author, contentIn, handedOver, newStore, remoteRelease, shellRelease } from './registry';
import type { AnswerLine } from '../edge/answering';
import { createEdge, type EdgeOptions } from '../edge/createEdge';
import type { ClientLimits } from '../process/clientLimits';
import { DEFAULT_CONFIG, type EdgeConfig } from '../edge/edgeConfig';
import { openUpstreams, type Upstream } from '../edge/upstreams';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Asks exactly what is given: no path is tidied on the way, no header added. */
export function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString('latin1') }),
      );
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Headers of a browser that opens an address in a tab. */
export const NAVIGATING = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

/** What a document says in its inline JSON of this id; null where it says nothing. */
export const inlined = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

/** Puts a release into the store, with a file for every path its record lists. */
export async function put(store: Store, release: Release): Promise<void> {
  const files = new Map(release.files.map(({ path }) => [path, contentIn(path)]));
  const first = release.files[0]?.path ?? '';
  files.set(`${first}.br`, brotliCompressSync(contentIn(first)));
  await store.addRelease(handedOver(release, files));
  await announceReleases(store, [release], author());
}

const closers: (() => Promise<unknown>)[] = [];

/** Ends everything that was started; call after each test. */
export async function stopAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

/** A platform that answers as `listener` does. Yields its address. */
export async function startPlatform(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${String(port)}`;
}

/** An address where nobody listens. */
export async function deadAddress(): Promise<string> {
  const address = await startPlatform(() => undefined);
  await closers.pop()?.();
  return address;
}

/** Listens and never takes a connection: once the system has two that wait, it lets no more come through. */
const TAKES_NONE = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** An address of a host that lost its network: it neither takes a connection nor refuses it. */
export async function silentAddress(): Promise<string> {
  const host = new Worker(TAKES_NONE, { eval: true });
  const port = await new Promise<number>((resolve) => host.once('message', resolve));
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  closers.push(async () => {
    waiting.forEach((socket) => socket.destroy());
    await host.terminate();
  });
  await new Promise<void>((resolve) => {
    let taken = 0;
    for (const socket of waiting) socket.once('connect', () => (taken += 1) === 2 && resolve());
  });
  return `http://127.0.0.1:${String(port)}`;
}

/** A platform that has closed a connection by the time it is used again, as one does that was idle for long. */
export function closingPlatform(): Promise<string> {
  const used = new WeakSet<object>();
  return startPlatform(({ socket, headers }: IncomingMessage, response) => {
    if (headers['x-forwarded-for'] === undefined) return response.end(); // asked whether it is ready
    if (used.has(socket)) return socket.resetAndDestroy();
    used.add(socket);
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}

/** Connections to the platform at `url`, as a visitor gate takes them; closed by `stopAll`. */
export function gateTo(url: string): () => Upstream {
  const upstreams = openUpstreams([url]);
  closers.push(async () => upstreams.close());
  return () => upstreams.next();
}

type Setting = {
  store?: Awaited<ReturnType<typeof newStore>>;
  platformUrl?: string | string[];
  limits?: ClientLimits;
  watchesOne?: boolean;
  config?: Partial<EdgeConfig>;
  sequences?: LastingSequences;
  keptWord?: EdgeOptions['keptWord'];
  onProblem?: (line: string) => void;
  onAnswer?: (answer: AnswerLine) => void;
  onTrouble?: EdgeOptions['onTrouble'];
  spans?: EdgeOptions['spans'];
};

/** An edge on a port of its own, over a store with a shell and mf-game (`/Game`, for everybody) unless another store is given. */
export async function startEdge({
  store,
  platformUrl,
  config,
  sequences,
  keptWord,
  onProblem,
  onAnswer,
  onTrouble,
  spans,
  limits,
  watchesOne,
}: Setting = {}) {
  const used = store ?? (await newStore());
  if (store === undefined) for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(used, release);
  const edge = createEdge({
    store: used,
    platformUrl: platformUrl ?? (await deadAddress()),
    config: { ...DEFAULT_CONFIG, ...config },
    onProblem: onProblem ?? (() => undefined),
    ...(sequences && { sequences }),
    ...(keptWord && { keptWord }),
    ...(onAnswer && { onAnswer }),
    ...(onTrouble && { onTrouble }),
    ...(spans && { spans }),
    ...(limits && { limits }),
    ...(watchesOne && { watchesOne }),
  });
  const port = await edge.listen(0, '127.0.0.1');
  closers.push(() => edge.close(100));
  return {
    edge,
    store: used,
    port,
    ask: (path: string, headers?: Record<string, string>, method?: string, body?: string) => ask(port, path, headers, method, body),
    open: (path: string) => ask(port, path, NAVIGATING),
  };
}
