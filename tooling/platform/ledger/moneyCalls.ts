import type { FastifyBaseLogger } from 'fastify';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { moneyIn } from '../texts';
import { isAboveAll, MOST, toMinor } from './amounts';
import type { Outcome } from './outcomes';
import type { KeysInUse } from './keysInUse';
import { bodyHash, deriveKey, untilDone } from './request';
import type { DerivedCall, KeyedRequest, MoneyRequest } from './request';

/** A request for money as it came: who, with which key, for what. */
export function moneyRequest(context: MemberContext, payload: Readonly<Record<string, unknown>>): MoneyRequest {
  return { member: context.member.id, key: context.header('idempotency-key'), body: bodyHash(payload) };
}

/** Minor units of an amount in a request; refuses none with the text `wrong`, and one above all amounts with the most there may be, which `max` can lower. */
export function readAmount(
  { language }: Pick<MemberContext, 'language'>,
  amount: string,
  { wrong = 'refused.amount', max = MOST }: { wrong?: string; max?: number } = {},
): number {
  if (isAboveAll(amount)) refuse('refused.aboveMax', { max: moneyIn(language, Math.min(max, MOST)) });
  return toMinor(amount) ?? refuse(wrong);
}

/** Does a money operation with the request's key, or with one derived: that of an equal one that was not answered when this arrived. */
export function withKey(
  keys: KeysInUse,
  context: Pick<MemberContext, 'database' | 'request'>,
  call: DerivedCall,
  request: MoneyRequest,
  work: (request: KeyedRequest) => Promise<Outcome>,
): Promise<Outcome> {
  const { member, key, body } = request;
  if (key !== undefined) return work({ ...request, key });
  const { database } = context;
  const ask = () => deriveKey(database, call, member, body);
  // A draw costs nothing: after a failover its key is asked for again. An equal order may be done by then, and this would be another one.
  const derive = call === 'draw' ? () => untilDone(database.failoverMs, ask) : ask;
  return keys(`${call} ${member} ${body.toString('hex')}`, context.request, derive, (derived) => work({ ...request, key: derived }));
}

/** Every movement and every refusal leaves a line: who, what, which record; no amounts, keys or bodies (security 42). */
export function logMoney(log: FastifyBaseLogger, what: string, member: number | undefined, outcome: Outcome): void {
  if (outcome.done) log.info({ event: 'money', what, member, id: outcome.id, replayed: outcome.replayed });
  else log.info({ event: 'money refused', what, member, reason: outcome.reason });
}

/** The id of what was done, or a refusal in the member's language; `params` fill its text. */
export function accepted(
  context: MemberContext,
  what: string,
  outcome: Outcome,
  params: Readonly<Record<string, string | number>> = {},
): string {
  logMoney(context.log, what, context.member.id, outcome);
  return outcome.done ? outcome.id : refuse(`refused.${outcome.reason}`, params);
}

/** The number a member quotes for a record (B-06): what it is, and the first ten hex digits of its id. */
export function recordNumber(kind: 'G' | 'W' | 'R' | 'P', id: string): string {
  return `${kind}${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
}

/** What a number names, and the ids that begin with its digits, so that an index finds them; undefined when it is no number of ours. */
export function recordRange(no: string): { kind: string; first: string; last: string } | undefined {
  const [, kind, head, tail] = /^([GWRP])([0-9A-F]{8})([0-9A-F]{2})$/i.exec(no) ?? [];
  if (!kind || !head || !tail) return undefined;
  return {
    kind: kind.toUpperCase(),
    first: `${head}-${tail}00-0000-0000-000000000000`,
    last: `${head}-${tail}ff-ffff-ffff-ffffffffffff`,
  };
}
