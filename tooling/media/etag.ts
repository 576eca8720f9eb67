import { createHash } from 'node:crypto';

/** A strong validator: the same for the same bytes only (RFC 9110 section 8.8.3). */
export const etagOf = (bytes: string | Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
