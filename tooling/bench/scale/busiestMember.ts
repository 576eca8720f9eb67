import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Asked } from '../../testing/platform/asking';
import { addressesOf, callNames, everyCall, type CallName } from '../../testing/platform/hostile/everyCall';
import { prepareGoodCall } from '../../testing/platform/hostile/goodCall';
import { memberMaker, newSession, PASSWORD, PAY_PASSWORD, type TestMember } from '../../testing/platform/hostile/members';
import { encodedAll, wireRequest } from '../../testing/platform/hostile/wireRequests';
import { giveHistoryBeside, type History } from '../../testing/platform/wholeHistory';

/** What the member has behind them, and each of the others. */
export const HISTORY: History = { orders: 300_000, sessions: 200_000, topups: 200_000, seen: 300_000 };
const OF_OTHERS: History = { orders: 3, sessions: 2, topups: 2, seen: 3 };
export const OTHERS = 10_000;
/** In minor units: more than all stakes of a run. */
const PLENTY = 1_000_000_000;

/** Calls that would end what is measured, with something that is refused once it was looked at: they cost as much, and change nothing. */
const HARMLESS: Partial<Record<CallName, Record<string, string>>> = {
  setLoginPassword: { old_password: 'not this one', new_password: 'another fine passphrase' },
  editPayPassword: { oldpaypwd: PAY_PASSWORD, paypassword: PAY_PASSWORD },
  recover: { username: 'somebody', code: 'AAAA-AAAA-AAAA', new_password: 'an even finer one' },
  recoverPayPassword: { password: PASSWORD, code: 'AAAA-AAAA-AAAA', paypassword: '864209' },
  confirmTotp: { code: '000000' },
  removeTotp: { password: 'not this one', recovery_code: '' },
  takeBreak: { hours: '0' },
};

/** The member with the whole history, as the next requests come from them, and another one, who only looks. */
export type Busiest = {
  other: TestMember;
  /** The next call there is, under a key of its own. */
  next(): InjectOptions;
  /** Makes anew what passes: rounds close, and logins end the oldest session. */
  renew(): Promise<void>;
};

/** Lays such a member beside ten thousand small ones, over a platform that serves the database. */
export async function layBusiest(platform: Asked): Promise<Busiest> {
  const make = await memberMaker(platform);
  const [heavy, other] = [await make({ pay: true, minor: PLENTY, bank: true }), await make()];
  const calls: (() => Promise<InjectOptions>)[] = [];
  for (const name of callNames) {
    const payload = HARMLESS[name];
    const address = addressesOf(everyCall[name])[0] ?? '';
    if (payload) {
      calls.push(() => Promise.resolve(wireRequest(everyCall[name], encodedAll(payload), { address, tokens: heavy, language: 'en_us' })));
      continue;
    }
    const good = await prepareGoodCall(platform, () => Promise.resolve(heavy), name);
    calls.push(() => good.request());
  }
  await giveHistoryBeside(platform.database(), heavy.id, HISTORY, { count: OTHERS, theirs: OF_OTHERS });
  const requests: InjectOptions[] = [];
  let turn = 0;
  return {
    other,
    next() {
      const request = requests[(turn += 1) % requests.length];
      if (!request) throw new Error('Nothing was made to be sent');
      return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
    },
    async renew() {
      Object.assign(heavy, await newSession(platform, heavy.id));
      const made = await Promise.allSettled(calls.map((request) => request()));
      // What is refused while it is made, as at its pace it may be, is sent as it was made last.
      made.forEach((one, index) => one.status === 'fulfilled' && (requests[index] = one.value));
    },
  };
}
