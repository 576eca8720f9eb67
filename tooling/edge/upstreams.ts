import { Agent as HttpAgent, request as overHttp, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';

/** How often each platform is asked whether it is ready, and how long it may think, in ms. */
const CHECK_EVERY_MS = 2_000;
const CHECK_LIMIT_MS = 2_000;

/** Kept connections, each given up before a platform closes it (fastify's 72 s, or what the platform itself says): what is sent as it closes is lost. */
const KEPT = { keepAlive: true, maxFreeSockets: 64, timeout: 60_000 } as const;

/** One platform behind the edge. */
export type Upstream = {
  /** Its name as it stands in its own address, sent as `host`. */
  host: string;
  /** Begins a request to it, on a connection that is kept. */
  ask(options: Pick<RequestOptions, 'method' | 'path' | 'headers' | 'timeout'>): ClientRequest;
};

export type Upstreams = {
  /**
   * The next platform in turn among those that are ready; when none is known to be, among all, since the check may be what is wrong. None that
   * this request has `tried`: others take turns meanwhile, so that the next in turn can be the same again.
   */
  next(tried?: ReadonlySet<Upstream>): Upstream;
  /** How many are ready, of how many. */
  ready(): { ready: number; all: number };
  close(): void;
};

type Checked = Upstream & { isReady: boolean; close(): void };

function open(address: string): Checked {
  const { protocol, hostname, port, host } = new URL(address);
  const isTls = protocol === 'https:';
  const agent = isTls ? new HttpsAgent(KEPT) : new HttpAgent(KEPT);
  const bare = hostname.replace(/^\[|\]$/g, ''); // IPv6 stands in brackets in an address, not in a connection
  return {
    host,
    isReady: true,
    ask: (options) => (isTls ? overHttps : overHttp)({ ...options, agent, host: bare, ...(port !== '' && { port }) }),
    close: () => agent.destroy(),
  };
}

async function isReady(upstream: Upstream): Promise<boolean> {
  return await new Promise((resolve) => {
    const asking = upstream.ask({ method: 'GET', path: '/readyz', headers: { host: upstream.host }, timeout: CHECK_LIMIT_MS });
    asking.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
    asking.on('close', () => resolve(false));
    asking.end();
  });
}

/**
 * The platforms behind an edge, taken in turn. With more than one, each is asked for `/readyz` every two seconds: one that stops says so
 * there before it closes, and one that fell gets nothing more until it answers again. `onChange` hears of each change in one line.
 */
export function openUpstreams(addresses: readonly string[], onChange: (line: string) => void = () => undefined): Upstreams {
  const all = addresses.map(open);
  let turn = 0;

  async function check(upstream: Checked): Promise<void> {
    const now = await isReady(upstream);
    if (now === upstream.isReady) return;
    upstream.isReady = now;
    onChange(`Platform ${upstream.host} ${now ? 'is ready again and gets requests' : 'is not ready and gets no requests'}.`);
  }

  const checkAll = (): void => all.forEach((upstream) => void check(upstream));
  const timer = all.length > 1 ? setInterval(checkAll, CHECK_EVERY_MS) : undefined;
  timer?.unref();
  if (timer !== undefined) checkAll();

  return {
    next(tried = new Set()) {
      const untried = all.filter((upstream) => !tried.has(upstream));
      const ready = untried.filter((upstream) => upstream.isReady);
      const among = ready.length > 0 ? ready : untried;
      turn += 1;
      const chosen = among[turn % among.length];
      if (chosen === undefined) throw new Error('An edge needs at least one platform that was not tried.');
      return chosen;
    },
    ready: () => ({ ready: all.filter((upstream) => upstream.isReady).length, all: all.length }),
    close() {
      clearInterval(timer);
      all.forEach((upstream) => upstream.close());
    },
  };
}
