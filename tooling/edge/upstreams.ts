import { Agent as HttpAgent, request as overHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import * as v from 'valibot';
import { bodyWithin } from '../process/bodyWithin';
import { printable } from '../process/printable';

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

const MOST_SAID_BYTES = 1_000;
const Said = v.pipe(v.string(), v.parseJson(), v.object({ status: v.string() }));

/** What a platform says of itself beside its status, as `cannot draw`; nothing where it is none of ours. */
async function saidIn(answer: IncomingMessage): Promise<string> {
  const read = v.safeParse(Said, (await bodyWithin(answer, MOST_SAID_BYTES).catch(() => undefined))?.toString());
  return `HTTP ${String(answer.statusCode)}${read.success ? `, ${printable(read.output.status)}` : ''}`;
}

/** Why it is not ready; undefined where it is. */
async function whyNot(upstream: Upstream, isGood: (status: number) => boolean): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const asking = upstream.ask({ method: 'GET', path: '/readyz', headers: { host: upstream.host } });
    const tooLate = new Error(`no answer within ${String(CHECK_LIMIT_MS / 1_000)} s`);
    const limit = setTimeout(() => asking.destroy(tooLate), CHECK_LIMIT_MS); // of the whole answer: one without an end is left too
    let isAnswered = false;
    asking.on('response', (answer) => {
      isAnswered = true;
      if (!isGood(answer.statusCode ?? 0)) return void saidIn(answer).then(resolve);
      answer.resume();
      resolve(undefined);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => isAnswered || resolve(error.message || String(error.code))); // of a name with several addresses the code alone
    asking.on('close', () => {
      clearTimeout(limit);
      if (!isAnswered) resolve('no answer');
    });
    asking.end();
  });
}

/**
 * The platforms behind an edge, taken in turn. With more than one, each is asked for `/readyz` every two seconds: one that stops says so
 * there before it closes, and one that fell gets nothing more until it answers again. One alone gets every request; with `watchesOne` it is asked all the
 * same, so that figures and log tell when it is down. It need not know `/readyz`: whatever is below 500 is an answer. `onChange` hears of each change in one line.
 */
export function openUpstreams(
  addresses: readonly string[],
  onChange: (line: string) => void = () => undefined,
  { watchesOne = false }: { watchesOne?: boolean } = {},
): Upstreams {
  const all = addresses.map(open);
  const isAlone = all.length === 1;
  const isGood = (status: number): boolean => (isAlone ? status < 500 : status === 200);
  let turn = 0;

  async function check(upstream: Checked): Promise<void> {
    const why = await whyNot(upstream, isGood);
    if ((why === undefined) === upstream.isReady) return;
    upstream.isReady = why === undefined;
    const name = `Platform ${upstream.host}`;
    if (isAlone) onChange(why === undefined ? `${name} is ready again.` : `${name} is not ready, and there is no other: ${why}.`);
    else onChange(why === undefined ? `${name} is ready again and gets requests.` : `${name} is not ready and gets no requests: ${why}.`);
  }

  const checkAll = (): void => all.forEach((upstream) => void check(upstream));
  const timer = !isAlone || watchesOne ? setInterval(checkAll, CHECK_EVERY_MS) : undefined;
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
