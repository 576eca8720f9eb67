import { createHash } from 'node:crypto';
import { JOINT_SCRIPT } from '@unison/shared/remote/twoParts';
import { empty } from '../worker/keepWhole';

const ORIGIN = window.location.origin;
const pathOf = (asked: RequestInfo | URL): string => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname;

/** The browser's caches, as far as the worker uses them. */
class FakeCache {
  private readonly kept = new Map<string, Response>();
  constructor(private readonly device: { isFull: boolean }) {}
  private readonly key = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;
  match = (asked: RequestInfo | URL) => Promise.resolve(this.kept.get(this.key(asked))?.clone());
  put = (asked: RequestInfo | URL, answer: Response) => {
    if (this.device.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    return Promise.resolve(void this.kept.set(this.key(asked), answer));
  };
  delete = (asked: RequestInfo | URL) => Promise.resolve(this.kept.delete(this.key(asked)));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => new Request(url)));
}

/** The hash of a body as a document names it. */
export const integrityOf = (body: string): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** A content policy that knows the worker's joint, as an edge's does. */
const POLICY = `script-src 'sha256-${createHash('sha256').update(JOINT_SCRIPT).digest('base64')}'`;

/** The network and the caches of a device, as a service worker meets them. */
export type WorkerDevice = {
  /** What the network holds, by path; what is not there cannot be had. */
  network: Map<string, string>;
  /** Paths that hang until they are taken from here; who waits is answered then. */
  hanging: Set<string>;
  /** Paths of which a delta comes that the browser cannot decode, unless they are asked for past its cache. */
  undecodable: Set<string>;
  /** Answers what hung on a path. */
  release: (path: string) => void;
  /** Paths that were asked for, in order. */
  asked: string[];
  cacheNames: () => string[];
  /** The content policy of every document. */
  policy: string;
  isFull: boolean;
  /** Its storage answers nothing, as where a disk is stuck. */
  isSilent: boolean;
};

/** Gives the page's globals such a device; its browser has a cache of its own, which never asks again for a file that does not change. */
export function workerDevice(): WorkerDevice {
  const opened = new Map<string, FakeCache>();
  const waiting = new Map<string, (() => void)[]>();
  const known = new Map<string, string>();
  const device: WorkerDevice = {
    network: new Map(),
    hanging: new Set(),
    undecodable: new Set(),
    asked: [],
    policy: POLICY,
    isFull: false,
    isSilent: false,
    cacheNames: () => [...opened.keys()],
    release(path) {
      device.hanging.delete(path);
      waiting.get(path)?.forEach((go) => go());
    },
  };
  const open = (name: string): Promise<FakeCache> => {
    if (device.isSilent) return new Promise(() => undefined);
    const cache = opened.get(name) ?? new FakeCache(device);
    opened.set(name, cache);
    return Promise.resolve(cache);
  };
  Object.assign(globalThis, { caches: { open, delete: (name: string) => Promise.resolve(opened.delete(name)) } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (question, init) => {
    const path = pathOf(question);
    device.asked.push(path);
    if (device.hanging.has(path)) await new Promise<void>((go) => waiting.set(path, [...(waiting.get(path) ?? []), go]));
    const body = (init?.cache === 'reload' ? undefined : known.get(path)) ?? device.network.get(path);
    if (body === undefined) throw new TypeError('offline');
    if (device.undecodable.has(path) && init?.cache !== 'reload') throw new TypeError('Failed to fetch');
    if (path !== '/') known.set(path, body);
    return body.startsWith('<!doctype') ? htmlOf(body, device.policy) : new Response(body);
  });
  return device;
}

/** Takes the device away again, with what the worker knows of it. */
export async function putAway(): Promise<void> {
  jest.restoreAllMocks();
  await empty();
  Reflect.deleteProperty(globalThis, 'caches');
}

/** A page as the network brings it. */
export const htmlOf = (body: string, policy = POLICY): Response =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
