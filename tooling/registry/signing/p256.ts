import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { Signed } from '@unison/shared/remote/registry';

/** A key that signs. What is private of it never leaves this value, but as the text for its file. */
export type PrivateKey = {
  /** Its name in policy and signatures. */
  id: string;
  /** Its public half, as a policy lists it. */
  publicKey: string;
  sign(text: string): Signed;
  /** PKCS#8 in PEM: what its file, or the environment, holds. */
  pem(): string;
};

/** The point of a P-256 key in base64url. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

/** SHA-256 of a text in UTF-8, base64url. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Name of a public key: the first 16 base64url characters of its SHA-256. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16);
}

function privateKeyOf(key: KeyObject): PrivateKey {
  const publicKey = pointOf(createPublicKey(key));
  const id = keyId(publicKey);
  return {
    id,
    publicKey,
    pem: () => String(key.export({ type: 'pkcs8', format: 'pem' })),
    sign: (text) => ({
      text,
      key: id,
      signature: sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    }),
  };
}

/** A new key from the system's random numbers. */
export const makeKey = (): PrivateKey => privateKeyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

/** Reads a key from PEM (PKCS#8). Undefined for anything but a private P-256 key. */
export function readKey(pem: string): PrivateKey | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? privateKeyOf(key) : undefined;
  } catch {
    // Not a key at all.
    return undefined;
  }
}

/** Keys that were read before, by their point: reading one costs more than a check with it. There are as many as policies list. */
const known = new Map<string, KeyObject>();

function publicKeyOf(publicKey: string): KeyObject | undefined {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = known.get(publicKey) ?? createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  known.set(publicKey, key);
  return key;
}

/** True when `publicKey` (base64url) signed exactly this text. A key or a signature that is none is false, not an error. */
export function isSignedBy(publicKey: string, { text, signature }: Pick<Signed, 'text' | 'signature'>): boolean {
  try {
    const key = publicKeyOf(publicKey);
    if (key === undefined) return false;
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  } catch {
    // Not a point of the curve.
    return false;
  }
}
