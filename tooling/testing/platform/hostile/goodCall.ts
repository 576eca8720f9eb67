import type { InjectOptions } from 'fastify';
import type { Language } from '@unison/shared/contract';
import type { Asked, Tokens } from '../asking';
import { addressesOf, everyCall } from './everyCall';
import type { CallName } from './everyCall';
import { goodRequests } from './goodRequests';
import type { MakeMember, TestMember } from './members';
import { encodedAll, pictureRequest, wireRequest } from './wireRequests';

/** `as`: with other tokens. */
type Changes = {
  as?: Partial<Tokens>;
  address?: string;
  headers?: Record<string, string>;
  payload?: Record<string, string>;
  language?: Language;
};
/** A call that a member made for it can make once; `request` is good at the moment it is made. */
export type GoodCall = {
  member: TestMember;
  payload(): Promise<Record<string, string>>;
  headers(): Promise<Record<string, string>>;
  request(changes?: Changes): Promise<InjectOptions>;
};

/** Makes the member and everything else the call needs to succeed. */
export async function prepareGoodCall(platform: Asked, make: MakeMember, name: CallName): Promise<GoodCall> {
  const call = everyCall[name];
  const good = goodRequests[name];
  const member = await make(good.member);
  const subject = { platform, member };
  const before = (await good.before?.(subject)) ?? {};
  const payload = async () => (await good.payload?.(subject, before)) ?? {};
  const headers = async () => (await good.headers?.(subject)) ?? {};
  return {
    member,
    payload,
    headers,
    async request(changes = {}) {
      const sender = {
        address: changes.address ?? addressesOf(call)[0] ?? '',
        tokens: changes.as ?? member,
        language: changes.language ?? ('en_us' as const),
        headers: { ...(await headers()), ...changes.headers },
      };
      if (good.picture) return pictureRequest(await good.picture(), sender);
      return wireRequest(call, encodedAll({ ...(await payload()), ...changes.payload }), sender);
    },
  };
}
