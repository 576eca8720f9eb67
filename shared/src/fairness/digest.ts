import { utf8 } from './bytes';
import type { Bytes } from './bytes';

/** False where the browser has no WebCrypto: on an insecure origin nothing can be verified, and the app says so. */
export function canVerify(): boolean {
  return typeof globalThis.crypto?.subtle?.digest === 'function';
}

/** SHA-256 (FIPS 180-4), the same in browser and Node. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** A function that gives HMAC-SHA-256 (RFC 2104) of a UTF-8 text under `key`. */
export async function hmacSha256(key: Bytes): Promise<(message: string) => Promise<Bytes>> {
  const secret = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', secret, utf8(message)));
}
