import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type * as v from 'valibot';
import { calls, CODE } from '../contract';
import type { Call } from '../contract';

/** A request as it reached the wire: `payload` holds query, form or multipart fields. */
export type WireRequest = {
  method: string;
  url: URL;
  headers: Headers;
  payload: Record<string, string>;
  /** Names and types of uploaded files. */
  files: Record<string, { name: string; type: string; size: number }>;
};

/** What the wire carries as the answer of a call, before it is parsed: snake_case, numbers or numeric strings, nulls. */
export type WireAnswer<C extends Call> = v.InferInput<C['answer']>;

type Reply = (request: WireRequest) => Response | Promise<Response>;

const replies = new Map<string, Reply>();
const seen: { name: string; request: WireRequest }[] = [];
const unanswered: string[] = [];

const encode = (data: unknown) => Buffer.from(JSON.stringify(data), 'utf8').toString('base64');
/** How far the platform's clock is behind the device's, in ms; undefined where its answers do not say their date. */
let behind: number | undefined;
const dated = (): Record<string, string> => (behind === undefined ? {} : { date: new Date(Date.now() - behind).toUTCString() });
const envelope = (code: number, msg: string, data: unknown) => HttpResponse.json({ code, msg, data: encode(data) }, { headers: dated() });

/** Two calls may share a path and differ in their method; a secret one may arrive by another method than its own. */
function callOf(method: string, path: string, known: Iterable<Call>): Call | undefined {
  const here = [...known].filter((call) => [call.path, ...call.aliases].includes(path));
  return here.find((call) => call.method === method) ?? here[0];
}

const nameOf = (call: Call) => `${call.method} ${call.path}`;

const extraCalls = new Set<Call>();

async function readRequest(request: Request): Promise<WireRequest> {
  const url = new URL(request.url);
  const wire: WireRequest = {
    method: request.method,
    url,
    headers: request.headers,
    payload: Object.fromEntries(url.searchParams),
    files: {},
  };
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    wire.payload = Object.fromEntries(new URLSearchParams(await request.text()));
  } else if (type.startsWith('multipart/form-data')) {
    for (const [name, value] of (await request.formData()).entries()) {
      if (typeof value === 'string') wire.payload[name] = value;
      else wire.files[name] = { name: value.name, type: value.type, size: value.size };
    }
  }
  return wire;
}

const server = setupServer(
  http.all('*', async ({ request }) => {
    const wire = await readRequest(request.clone());
    const call = callOf(wire.method, wire.url.pathname.replace(/^\/api(?=\/)/, ''), [...Object.values(calls), ...extraCalls]);
    if (call) seen.push({ name: nameOf(call), request: wire });
    const reply = call && replies.get(nameOf(call));
    if (reply) return reply(wire);
    unanswered.push(`${wire.method} ${wire.url.pathname}`);
    return HttpResponse.error();
  }),
);

function setReply(call: Call, reply: Reply): void {
  extraCalls.add(call);
  replies.set(nameOf(call), reply);
}

/**
 * The platform as tests see it: at the wire, in the product's envelope and encoding. What a test does not answer fails it.
 * A later reply to a call takes the place of the earlier one; everything is forgotten after each test.
 */
export const platform = {
  /** Answers with code 200; `data` may depend on the request, e.g. on its page. */
  answers<C extends Call>(call: C, data: WireAnswer<C> | ((request: WireRequest) => WireAnswer<C>), message = ''): void {
    const make: (request: WireRequest) => unknown = typeof data === 'function' ? (data as (request: WireRequest) => unknown) : () => data; // no answer of the wire is a function
    setReply(call, (request) => envelope(CODE.success, message, make(request)));
  },
  /** Answers a saving call with code 200, a message and no data. */
  saves(call: Call, message = ''): void {
    setReply(call, () => envelope(CODE.success, message, null));
  },
  /** Refuses with a message and a code other than 200 (401 unless said otherwise), and data where the product has some. */
  refuses(call: Call, message: string, code: number = CODE.failure, data: unknown = null): void {
    setReply(call, () => envelope(code, message, data));
  },
  /** Answers with this body as it is: for answers that break the rules. */
  answersRaw(call: Call, body: string, status = 200): void {
    setReply(call, () => new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } }));
  },
  /** Answers each request as `reply` says, e.g. by chance; `Response.error()` loses the answer. */
  repliesBy(call: Call, reply: (request: WireRequest) => Response): void {
    setReply(call, reply);
  },
  /** Its clock is so many ms behind the device's, and each envelope says so by its date. */
  isBehind(ms: number): void {
    behind = ms;
  },
  /** The connection breaks. */
  networkFails(call: Call): void {
    setReply(call, () => HttpResponse.error());
  },
  /** Never answers; the function it returns lets every waiting request be answered by what is set then. */
  hangs(call: Call): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hanging: Reply = async (request) => {
      await released;
      const next = replies.get(nameOf(call));
      return next && next !== hanging ? next(request) : HttpResponse.error();
    };
    setReply(call, hanging);
    return () => release();
  },
  /** Whether a test already said how this call is answered. */
  isAnswered: (call: Call): boolean => replies.has(nameOf(call)),
  /** The requests of a call, in order. */
  requests: (call: Call): WireRequest[] => seen.filter(({ name }) => name === nameOf(call)).map(({ request }) => request),
};

/** For the set-up alone: starts and ends the fake, and tells what nobody answered. */
export const wire = {
  start: () => server.listen({ onUnhandledRequest: 'error' }),
  stop: () => server.close(),
  /** Forgets replies and requests; returns what was not answered. */
  forget(): string[] {
    replies.clear();
    behind = undefined;
    seen.length = 0;
    extraCalls.clear();
    return unanswered.splice(0);
  },
};
