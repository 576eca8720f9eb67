import { anchoredRoot, firstRoot, followedBy, Root, whyNotNextRoot, type RootInForce, type SignedRoot } from '@unison/shared/remote';
import * as v from 'valibot';
import { digestOf, isSignedBy } from './p256';
import { SignatureError } from './SignatureError';

const Text = v.pipe(v.string(), v.parseJson(), Root);

async function signersOf({ text, signatures }: SignedRoot): Promise<Set<string>> {
  const checked = await Promise.all(
    signatures.map(async ({ key, signature }) => ((await isSignedBy(key, { text, signature })) ? [key] : [])),
  );
  return new Set(checked.flat());
}

async function stepTo(current: RootInForce, signed: SignedRoot, root: Root, digest: string): Promise<RootInForce> {
  const why = whyNotNextRoot(current, root, await signersOf(signed));
  if (why !== undefined) throw new SignatureError(`The roots are refused: ${why}.`);
  return followedBy(current, root, digest);
}

/** Walks from the root this shell was built with to the newest one, step by step. Rejects with `SignatureError` for a step that nobody may go. */
export async function rootInForce(anchor: string, roots: readonly SignedRoot[] = []): Promise<RootInForce> {
  const trusted = anchoredRoot(anchor);
  let current = trusted ? undefined : firstRoot(anchor, await digestOf(anchor));
  for (const signed of roots) {
    const read = v.safeParse(Text, signed.text);
    if (!read.success) throw new SignatureError('The roots are refused: one of them is none.');
    const { number, keys, threshold, policyKeys } = read.output;
    const digest = await digestOf(signed.text);
    if (current) current = await stepTo(current, signed, read.output, digest);
    else if (digest === trusted?.digest) current = { number, digest, keys, threshold, policyKeys, walked: [{ number, digest }] };
  }
  if (!current) throw new SignatureError('This registry does not have the root of this shell.');
  return current;
}
