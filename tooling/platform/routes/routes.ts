import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { CODE, languageOrDefault } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Database } from '../db';
import type { Replicas } from '../db/replicas';
import type { Safety } from '../db/standbyWatch';
import type { Allowances } from './allowances';
import type { Settings, SettingsValues } from '../settings';
import { textIn } from '../texts';
import type { AnswerOptions, Member, MemberContext, OpenContext, RouteContext, Routes } from './context';
import { checkOrigin } from './crossSite';
import { envelope } from './envelope';
import { refuseInMaintenance, refuseWithoutStandby } from './maintenance';
import { MEMBER_STATUS } from './memberStatus';
import { memberPlaces } from './memberPlaces';
import { costOf, keepPace } from './paces';
import type { Cost } from './paces';
import { parsePayload, readPairs } from './payload';
import { Refusal, refuse } from './refusal';
import { databaseFor, mayWrite } from './replicaReads';
import { Streamed, streamEnvelope } from './streamed';

/** What the tokens of a request are worth. `replaced`: a newer login ended the session. */
export type SessionState = { kind: 'none' | 'invalid' | 'replaced' } | { kind: 'valid'; member: Member };

export type RouteParts = {
  app: FastifyInstance;
  database: Database;
  /** Servers that answer what is never about money; none unless `DATABASE_REPLICAS` names them. */
  replicas: Replicas | undefined;
  settings: Settings;
  safety: Safety;
  clock: () => Date;
  allowances: Allowances;
  readSession(tokens: { token: string; tokensso: string }): Promise<SessionState>;
  allowedOrigins: readonly string[];
  onRegister(call: Call): void;
};

type Parts = RouteParts & { enter: ReturnType<typeof memberPlaces> };
type AnyHandler = (context: OpenContext, payload: unknown) => Promise<unknown>;

/** The layer every call goes through: paths, cross-site protection, access, payload, envelope. */
export function createRoutes(given: RouteParts): Routes {
  const parts = { ...given, enter: memberPlaces() };
  return {
    answer<C extends Call>(
      call: C,
      handler: (context: MemberContext, payload: v.InferOutput<C['request']>) => Promise<unknown>,
      options = {},
    ) {
      if (call.access !== 'member') throw new Error(`${call.path} is not a member's call: use answerOpen`);
      register(parts, call, handler as AnyHandler, options); // `access` lets nobody in without a member
    },
    answerOpen(call, handler, options = {}) {
      if (call.access === 'member') throw new Error(`${call.path} needs a member: use answer`);
      register(parts, call, handler as AnyHandler, options); // the payload is what the call's own schema yields
    },
  };
}

/** A call that carries a secret in its query is also taken as a form. */
export const methodsOf = (call: Call): ('GET' | 'POST')[] => (call.secret && call.method === 'GET' ? ['GET', 'POST'] : [call.method]);

function register(parts: Parts, call: Call, handler: AnyHandler, options: AnswerOptions): void {
  parts.onRegister(call);
  const cost = costOf(call);
  const paths = [call.path, ...call.aliases].flatMap((path) => [`/api${path}`, path]);
  for (const url of paths) {
    parts.app.route({
      method: methodsOf(call),
      url,
      handler: (request, reply) => run(parts, { call, cost, handler, options }, request, reply),
    });
  }
}

type Registered = { call: Call; cost: Cost; handler: AnyHandler; options: AnswerOptions };

async function run(parts: Parts, registered: Registered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call, cost, options } = registered;
  checkOrigin(request, parts.allowedOrigins);
  const settings = await parts.settings.current();
  const needsMember = call.access === 'member' || (call.access === 'gated' && settings.video_login === 1);
  const member = await admitted(parts, request, needsMember, options);
  refuseInMaintenance(call, settings);
  refuseWithoutStandby(call, parts.safety.isSilent());
  const leave = member ? await parts.enter(member.id, cost.reads) : () => undefined;
  let isStreamed = false;
  let cameTooFast = false;
  try {
    const answer = await inPlace(parts, registered, { settings, member, request });
    const place = mayWrite(call) ? await parts.replicas?.place() : undefined;
    if (place !== undefined) reply.header('read-after', place);
    isStreamed = answer instanceof Readable;
    if (isStreamed) finished(reply.raw, () => leave()); // also where the member went before it began: 'close' would not be told again
    return isStreamed ? reply.type('application/json; charset=utf-8').send(answer) : reply.send(answer);
  } catch (error) {
    cameTooFast = error instanceof Refusal && error.status === 429;
    throw error;
  } finally {
    if (!isStreamed) leave(cameTooFast);
  }
}

type Admitted = { settings: SettingsValues; member: Member | undefined; request: FastifyRequest };

/** The envelope of the answer, whole or as it is streamed. */
async function inPlace(parts: RouteParts, { call, cost, handler }: Registered, { settings, member, request }: Admitted): Promise<unknown> {
  const now = parts.clock();
  await keepPace({ allowances: parts.allowances, cost, settings, now, ip: request.ip }, member);
  const payload = call.encoding === 'multipart' ? undefined : parsePayload(call.request, pairsOf(request));
  const language = languageOf(request);
  let message = '';
  const context: RouteContext & { member: Member | undefined } = {
    database: databaseFor(call, parts.database, parts.replicas, single(request, 'read-after')),
    settings,
    language,
    ip: request.ip,
    now,
    member,
    header: (name) => single(request, name),
    text: (key, params) => textIn(language, key, params),
    say: (key, params) => {
      message = textIn(language, key, params);
    },
    log: request.log,
    request,
  };
  const data = await handler(context, payload);
  return data instanceof Streamed ? streamEnvelope(CODE.success, message, data) : envelope(CODE.success, message, data);
}

async function admitted(parts: RouteParts, request: FastifyRequest, needed: boolean, options: AnswerOptions): Promise<Member | undefined> {
  const tokens = {
    token: decoded(single(request, 'token') ?? ''),
    tokensso: single(request, 'tokensso') ?? '',
  };
  const state = await parts.readSession(tokens);
  const mustStand = needed || (options.tokensCount === true && state.kind !== 'none');
  if (state.kind === 'valid') {
    if (state.member.status === MEMBER_STATUS.active || options.inactive) return state.member;
    if (!mustStand) return undefined;
    request.log.info({ event: 'denied', path: request.routeOptions.url, reason: 'inactive', member: state.member.id });
    return refuse('session.offline');
  }
  if (!mustStand) return undefined;
  if (state.kind === 'replaced') options.onReplaced?.();
  request.log.info({ event: 'denied', path: request.routeOptions.url, reason: state.kind });
  return refuse('session.invalid');
}

/** The text of the header `token` (API-07); nothing when it is no base64, such as the header sent twice. */
function decoded(token: string): string {
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(token) ? Buffer.from(token, 'base64').toString('utf8') : '';
}

/** The language of a request: its `lang` header, else the default (API-05). */
export function languageOf(request: FastifyRequest): ReturnType<typeof languageOrDefault> {
  return languageOrDefault(request.headers.lang);
}

function pairsOf(request: FastifyRequest): Record<string, string> {
  if (request.isMultipart()) refuse('request.unreadable', {}, { status: 400 }); // only the upload reads parts; here they would count as no payload
  if (request.method === 'POST') return readPairs(typeof request.body === 'string' ? request.body : '');
  const { url = '' } = request.raw;
  return readPairs(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
}

function single(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > 255) return refuse('request.invalid', { field: name });
  return value;
}
