import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';

/** Every call of the contract by the name our code uses. What is generated from here, no call can escape. */
export const everyCall = { ...calls, ...unisonCalls, ...fairPlayCalls };
export type CallName = keyof typeof everyCall;
/** The names, in the order of the contract. */
export const callNames = Object.keys(everyCall) as CallName[]; // its own keys, which is what CallName is

/** Their good requests leave work to timers, which change tables while those are compared. */
const LEAVING_WORK: readonly CallName[] = ['withdraw', 'placeOrder'];
/** The same names, those last that leave work to timers. */
export const callsInOrder = [...callNames.filter((name) => !LEAVING_WORK.includes(name)), ...LEAVING_WORK];

/** These are POST on the wire and only read (API-52, API-53). */
const READING_POSTS: readonly string[] = ['/luckdrawlist', '/luckdrawlog'];

/** True when the call is there to change something: a POST, or one of the two GET calls that save (API-24, API-28; O-80). */
export function changesSomething({ method, path, secret }: Call): boolean {
  return secret || (method === 'POST' && !READING_POSTS.includes(path));
}

/** The parameters a call's schema names; those of a call that takes any (API-18) are the ones the platform reads. */
export function parametersOf(call: Call): string[] {
  const { entries } = call.request as { entries?: Record<string, unknown> }; // object schemas have entries
  return entries ? Object.keys(entries) : call.id === 'API-18' ? ['sso', 'username', 'lang'] : [];
}

/** Every address of a call: both flavours of its path and of its aliases. */
export function addressesOf({ path, aliases }: Call): string[] {
  return [path, ...aliases].flatMap((one) => [`/api${one}`, one]);
}
