import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { StartError } from '../db';
import { untilDone } from '../ledger/request';
import type { AskKeeper, Kept } from '../routes/keeping';
import { connectAsked, openAskedSocket, readAll } from './askedSocket';

/** Longer than anything that is kept may be asked with. */
const REQUEST_MAX = 4_096;
const ANSWER_LIMIT_MS = 30_000;
/** More at once than the processes that serve send; whoever sends more waits outside. */
const AT_ONCE = 500;

const Request = v.strictObject({ name: v.string(), given: v.array(v.unknown()) });
type Asked = { name: string; given: readonly unknown[] };
/** `place`: the database that the keeper works on. One of a version before says none. */
type Reply = { gave?: unknown; place?: string } | { failed: string };
/** Yields which database this process works on (`placeOf`). */
type Place = () => Promise<string>;
type Keeper = { kept: Kept; place: Place; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/**
 * Does what is `kept` for the processes that serve members, on a socket that the group of its folder may open. What they ask is not believed:
 * a name that is none or a payload that does not fit is refused and written down. Gives what ends it. Throws `StartError` where another
 * keeper answers.
 */
export async function openKeeperSocket(file: string, { kept, place, log }: Keeper): Promise<() => Promise<void>> {
  if (await isAnswered(file))
    throw new StartError(
      `Another keeper answers at ${file}. If that is the one in use, give this one a KEEPER_SOCKET of its own, or none; else stop it.`,
    );
  return openAskedSocket(file, (text) => answer({ kept, place, log }, text), { mode: 0o660, longest: REQUEST_MAX, atOnce: AT_ONCE });
}

async function answer({ kept, place, log }: Keeper, text: string): Promise<Reply> {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), text);
  const work = asked.success ? kept.get(asked.output.name) : undefined;
  if (!asked.success || !work) {
    log.warn({ event: 'keeper refused', reason: 'It keeps nothing of that name' });
    return { failed: 'refused' };
  }
  try {
    return { gave: await work(asked.output.given), place: await place() };
  } catch (error) {
    if (!v.isValiError(error)) log.error({ event: 'keeper failed', what: asked.output.name, err: error });
    else log.warn({ event: 'keeper refused', reason: `What '${asked.output.name}' was given does not fit` });
    return { failed: codeOf(error) ?? 'refused' };
  }
}

/** The database's code tells the other side whether to come again. */
const codeOf = (error: unknown): string | undefined => {
  const { code } = (error instanceof Error ? error : {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

/**
 * Asks the keeper at `file`; waits for one that is started anew as a keyed call waits for its database, as long as that unless `waitMs` says
 * otherwise, since each piece of work may be repeated. Takes no word of one that works on another database than `place`, as that of a restored
 * copy does: what it drew or committed nobody would find.
 */
export function askKeeperAt(file: string, place: Place, waitMs?: number): AskKeeper {
  let own: string | undefined;
  const isOwn = async (its: string) => its === (own ??= await place()) || its === (own = await place()); // ours may have been put back anew
  return (name, given) => untilDone(waitMs, () => askOnce(file, isOwn, { name, given }));
}

async function askOnce(file: string, isOwn: (place: string) => Promise<boolean>, request: Asked): Promise<unknown> {
  const socket = await connectAsked(file, ANSWER_LIMIT_MS, lost('ETIMEDOUT'));
  socket.end(JSON.stringify(request));
  const text = await readAll(socket).catch(() => '');
  if (text === '') throw lost('ECONNRESET');
  const reply = JSON.parse(text) as Reply; // what `answer` wrote
  if ('failed' in reply) throw Object.assign(new Error(`The keeper could not: ${request.name}`), { code: reply.failed });
  if (reply.place !== undefined && !(await isOwn(reply.place)))
    throw lost('ECONNREFUSED', `The keeper that answers at ${file} works on another database`);
  return reply.gave;
}

const lost = (code: string, what = 'The keeper was lost before it answered'): Error => Object.assign(new Error(what), { code });

async function isAnswered(file: string): Promise<boolean> {
  const socket = await connectAsked(file).catch(() => undefined);
  socket?.destroy();
  return socket !== undefined;
}
