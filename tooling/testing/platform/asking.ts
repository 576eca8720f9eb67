import type { InjectOptions } from 'fastify';
import { calls, readAnswer } from '@unison/shared/contract';
import type { AnswerOf, Call, RequestOf } from '@unison/shared/contract';
import type { Database } from '../../platform/db';

/** The tokens of a member, as headers. */
export type Tokens = { token: string; tokensso: string };
/** An answer, decoded, and as it came. */
export type Answered<Data, Raw> = { status: number; code: number; msg: string; data: Data; raw: Raw };
/** What comes back, as far as it is read here. */
export type Came = { statusCode: number; json<T>(): T };

/** Calls of a platform, as the client makes them. */
export type Asking<Raw = Came> = {
  /** Asks like the client: `data` is decoded, and on success parsed by the client's own schema. */
  ask<C extends Call>(
    call: C,
    payload?: RequestOf<C>,
    as?: Partial<Tokens> | undefined,
    headers?: Record<string, string>,
  ): Promise<Answered<AnswerOf<C>, Raw>>;
  /** The request behind `ask`, to be bent. */
  request(call: Call, payload?: unknown, as?: Partial<Tokens>): InjectOptions;
  send(options: InjectOptions): Promise<Answered<unknown, Raw>>;
  logIn(username?: string, password?: string, headers?: Record<string, string>): Promise<Tokens>;
  /** Makes a fresh member (password `a fine passphrase`) and logs in. */
  newMember(name?: string): Promise<Tokens & { username: string }>;
};

/** The same with its database, for what is made there. */
export type Asked = Asking & { database(): Database };

const PASSWORD = 'a fine passphrase';

/** How a platform is asked to which `carry` takes requests. */
export function askingOf<Raw extends Came>(carry: (request: InjectOptions) => Promise<Raw>): Asking<Raw> {
  let members = 0;
  const send: Asking<Raw>['send'] = async (request) => {
    const raw = await carry(request);
    const body = raw.json<{ code: number; msg: string; data: string }>();
    return { status: raw.statusCode, code: body.code, msg: body.msg, data: JSON.parse(Buffer.from(body.data, 'base64').toString()), raw };
  };
  const ask: Asking<Raw>['ask'] = async (call, payload, as, headers = {}) => {
    const bare = request(call, payload, as);
    const reply = await send({ ...bare, headers: { ...bare.headers, ...headers } });
    return { ...reply, data: reply.code === 200 ? exactly(call, reply.data) : reply.data } as Answered<never, Raw>; // read by this very call
  };
  const logIn: Asking<Raw>['logIn'] = async (username = 'demo', password = 'demo-1234', headers = {}) => {
    const reply = await ask(calls.login, { username, password, lang: 'en_us' }, undefined, headers);
    if (reply.code !== 200) throw new Error(`Login of ${username} refused: ${reply.msg}`);
    return { token: reply.data.id, tokensso: reply.data.tokensso };
  };
  return {
    ask,
    request,
    send,
    logIn,
    async newMember(name = `member${(members += 1)}`) {
      const username = `${name}-${Math.random().toString(36).slice(2, 8)}`;
      const reply = await ask(calls.register, { username, password: PASSWORD, code: 'UNISON', lang: 'en_us' });
      if (reply.code !== 200) throw new Error(`Registration refused: ${reply.msg}`);
      return { token: reply.data.id, tokensso: reply.data.tokensso, username };
    },
  };
}

function request(call: Call, payload: unknown = {}, as: Partial<Tokens> = {}): InjectOptions {
  const fields = Object.entries(payload ?? {}).filter((pair) => pair[1] !== undefined);
  const form = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  const headers: Record<string, string> = { lang: 'en_us' };
  if (as.token !== undefined) headers.token = Buffer.from(as.token).toString('base64');
  if (as.tokensso !== undefined) headers.tokensso = as.tokensso;
  if (call.method === 'GET') return { method: 'GET', url: `/api${call.path}${form ? `?${form}` : ''}`, headers };
  return {
    method: 'POST',
    url: `/api${call.path}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  };
}

/** Our own platform sends what the contract says, to the letter: what the client would do without fails the test. */
function exactly<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const read = readAnswer(call, data);
  if (!read || read.departures.length > 0)
    throw new Error(`${call.path} departs from the contract in ${read?.departures.join(', ') ?? 'what it cannot do without'}`);
  return read.answer;
}
