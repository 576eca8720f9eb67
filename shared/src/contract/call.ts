import * as v from 'valibot';
import type { Capability } from './capability';
import { FIRST_PAGE } from './limits';

/**
 * One call of the wire. Client and platform both read it: the client to encode and to parse, the platform to route, to
 * validate and to describe itself (OpenAPI).
 */
export type Call<Request extends v.GenericSchema = v.GenericSchema, Answer extends v.GenericSchema = v.GenericSchema> = {
  /** Requirement or decision the call comes from, e.g. `API-11`. */
  id: string;
  method: 'GET' | 'POST';
  /** First-named path, with a leading slash and without `/api`. */
  path: string;
  /** Other paths that answer the same. */
  aliases: readonly string[];
  /** `open`: no token needed. `gated`: open while `video_login` is not 1. `member`: a valid token (O-80). */
  access: 'open' | 'gated' | 'member';
  /** `form` is POST urlencoded, `query` GET, `multipart` the upload. */
  encoding: 'form' | 'query' | 'multipart';
  /** True when the payload holds a secret: it may then travel as a POST body and is never logged. */
  secret: boolean;
  /** True when a repetition could move money: needs an idempotency key (O-81). */
  money: boolean;
  /** Name in `capabilities` that must be announced before this call is made; none for the product's own calls. */
  capability: Capability | undefined;
  request: Request;
  answer: Answer;
};

export type RequestOf<C extends Call> = v.InferInput<C['request']>;
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

type Options = Partial<Pick<Call, 'aliases' | 'access' | 'encoding' | 'secret' | 'money' | 'capability'>>;

/** Declares one call; what is not said is a member's call without secrets. */
export function call<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  id: string,
  method: 'GET' | 'POST',
  path: string,
  request: Request,
  answer: Answer,
  options: Options = {},
): Call<Request, Answer> {
  return {
    id,
    method,
    path,
    aliases: [],
    access: 'member',
    encoding: method === 'GET' ? 'query' : 'form',
    secret: false,
    money: false,
    capability: undefined,
    ...options,
    request,
    answer,
  };
}

/** A list is asked for from its first page, unless somebody says another one. */
export function firstPage({ request }: Pick<Call, 'request'>): Record<string, number> {
  const isPaged = 'entries' in request && typeof request.entries === 'object' && request.entries !== null && 'page' in request.entries;
  return isPaged ? { page: FIRST_PAGE } : {};
}

/** An early call of a manifest, by name or with parameters, as both. */
export const readEarlyCall = (
  wanted: string | { call: string; params: Readonly<Record<string, string>> },
): { call: string; params: Readonly<Record<string, string>> } => (typeof wanted === 'string' ? { call: wanted, params: {} } : wanted);

/**
 * What a manifest says of a parameter of an early call: `'?id'`, the value of `id` in the page's address; `'?class or none'`, left out where the address
 * has none; `'?class or listVideoClasses.key'`, there `key` of the first row that this call, named before it, answers. Yields these words, the name in
 * the address first; nothing for a fixed text.
 */
export const readEarlySource = (source: string): string[] => (source.startsWith('?') ? source.slice(1).split(/ or |\./) : []);

/** A payload of nothing. */
export const nothing = v.object({});

/** An answer that carries nothing the client uses. */
export const anything = v.unknown();
