import { randomHex } from './idempotencyKey';

/** Names a new trace and the call it begins with (W3C Trace Context, 3.2): random, and nobody's. */
export const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;
