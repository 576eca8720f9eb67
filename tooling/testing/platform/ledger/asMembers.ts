import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/db';
import { openLedger } from '../../../platform/ledger';
import type { Ledger, OrderRequest, TopupRequest, WithdrawalRequest } from '../../../platform/ledger';
import { keysInUse } from '../../../platform/ledger/keysInUse';
import { withKey } from '../../../platform/ledger/moneyCalls';
import { bodyHash } from '../../../platform/ledger/request';
import type { DerivedCall, MoneyRequest } from '../../../platform/ledger/request';
import type { DrawRequest, Wheel } from '../../../platform/wheel/wheel';

type MayLack<Request> = Omit<Request, 'key'> & { key: string | undefined };

/** The ledger as members' calls reach it, with a key and without. */
export type MembersLedger = Omit<Ledger, 'placeOrder' | 'openTopup' | 'askWithdrawal' | 'giveUpRest'> & {
  placeOrder(request: MayLack<OrderRequest>): ReturnType<Ledger['placeOrder']>;
  openTopup(request: MayLack<TopupRequest>): ReturnType<Ledger['openTopup']>;
  askWithdrawal(request: MayLack<WithdrawalRequest>, ...hold: Hold): ReturnType<Ledger['askWithdrawal']>;
  giveUpRest(member: number, key: string | undefined): ReturnType<Ledger['giveUpRest']>;
};
type Hold = Parameters<Ledger['askWithdrawal']> extends [unknown, ...infer Rest] ? Rest : never;
/** The wheel, likewise. */
export type MembersWheel = Omit<Wheel, 'draw'> & { draw(request: MayLack<DrawRequest>): ReturnType<Wheel['draw']> };

type Arrive = (request: FastifyRequest) => Promise<void>;

/** Requests for money of one instance, each of which arrives when it is made (O-81). */
function requestsTo(database: Database) {
  let [now, arrive]: [number, Arrive | undefined] = [0, undefined];
  const app = { addHook: (_name: string, hook: Arrive) => void (arrive = hook) };
  const keys = keysInUse(app as unknown as Parameters<typeof keysInUse>[0], () => (now += 1)); // only addHook is used
  return async (call: DerivedCall, money: MoneyRequest, work: Parameters<typeof withKey>[4]) => {
    const request = {} as FastifyRequest; // only its identity counts
    await arrive?.(request);
    return withKey(keys, { database, request }, call, money, work);
  };
}

/** A ledger whose calls may lack their key, on a database that `openDatabase` gave. */
export function membersLedger(database: Database): MembersLedger {
  const ledger = openLedger(database);
  const ask = requestsTo(database);
  return {
    ...ledger,
    placeOrder: (request) => ask('order', request, ({ key }) => ledger.placeOrder({ ...request, key })),
    openTopup: (request) => ask('topup', request, ({ key }) => ledger.openTopup({ ...request, key })),
    askWithdrawal: (request, ...hold) => ask('withdraw', request, ({ key }) => ledger.askWithdrawal({ ...request, key }, ...hold)),
    giveUpRest: (member, key) => ask('rest', { member, key, body: bodyHash({}) }, (keyed) => ledger.giveUpRest(member, keyed.key)),
  };
}

/** The same of a wheel on this database. */
export function membersWheel(database: Database, wheel: Wheel): MembersWheel {
  const ask = requestsTo(database);
  const draw: MembersWheel['draw'] = ({ key, ...request }) =>
    ask('draw', { member: request.member, key, body: Buffer.from(request.clientSeed) }, (keyed) =>
      wheel.draw({ ...request, key: keyed.key }),
    );
  return { ...wheel, draw };
}
