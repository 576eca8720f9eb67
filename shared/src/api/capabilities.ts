import type { Capability } from '../contract';

/** Headers that are additions to the product's wire, each with the capability that must be announced before it is sent (O-81). */
export const HEADER_CAPABILITIES = {
  'idempotency-key': 'idempotency',
  'client-seed': 'client-seed',
  otp: 'totp',
  'read-after': 'read-after',
} as const satisfies Record<string, Capability>;

/** An added header. */
export type AddedHeader = keyof typeof HEADER_CAPABILITIES;

/** Everything the platform announces beyond the product. */
export type Capabilities = ReadonlySet<Capability>;
