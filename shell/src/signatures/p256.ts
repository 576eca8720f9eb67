import type { Signed } from '@unison/shared/remote';
import { sha256 } from '../worker/integrity';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Reading a key costs more than a check with it. There are as many as policies list. */
const known = new Map<string, Promise<CryptoKey>>();

function readKey(publicKey: string): Promise<CryptoKey> {
  const key = known.get(publicKey) ?? crypto.subtle.importKey('raw', bytesOf(publicKey), KEY, false, ['verify']);
  known.set(publicKey, key);
  // A device that could not read it may do so the next time.
  key.catch(() => known.delete(publicKey));
  return key;
}

/** Of a statement, what is asked about: whose key is said to have signed it does not count. */
const ASKED_ABOUT = ['text', 'signature'] satisfies (keyof Signed)[];

/** Of how many questions the answers are held. */
const HELD = 64;

/** Asks the device once about the same, also while its answer is on the way; a 'no' may be its own trouble, and is asked for again. */
function askedOnce<About extends unknown[], Answer>(ask: (...about: About) => Promise<Answer>): (...about: About) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (...about) => {
    const question = JSON.stringify(about, ASKED_ABOUT);
    const known = answers.get(question);
    if (known) return known;
    const answer = ask(...about);
    const forget = () => answers.get(question) === answer && answers.delete(question);
    answers.set(question, answer);
    answer.then((isThere) => isThere || forget(), forget);
    for (const [oldest] of answers) if (answers.size > HELD) answers.delete(oldest);
    return answer;
  };
}

/** True when `publicKey` (base64url) signed exactly this text. A key or a signature that is none is false, not an error. */
export const isSignedBy = askedOnce(async (publicKey: string, { text, signature }: Pick<Signed, 'text' | 'signature'>) => {
  try {
    return await crypto.subtle.verify(SIGNATURE, await readKey(publicKey), bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    // Not base64url, or not a point of the curve.
    return false;
  }
});

/** SHA-256 of a text, base64url. */
export const digestOf = askedOnce(async (text: string) =>
  (await sha256(text)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
);
