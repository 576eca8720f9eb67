import { confirmationOf, Signed, Timestamp, timestampKey, type Policy, type Snapshot } from '@unison/shared/remote';
import * as v from 'valibot';
import { isSignedBy } from './p256';

const Text = v.pipe(v.string(), v.parseJson(), Timestamp);

/** The statement about this very whole, or why there is none. */
async function proven(policy: Policy, digest: string, answer: unknown): Promise<Timestamp | string> {
  const signed = v.safeParse(Signed, answer);
  if (!signed.success) return 'nobody has signed one';
  const key = timestampKey(policy, signed.output.key);
  const said = v.safeParse(Text, signed.output.text);
  if (key === undefined || !said.success || !(await isSignedBy(key, signed.output)))
    return 'the last one is not signed with the key for it';
  return said.output.snapshot === digest ? said.output : 'the last one is about another registry';
}

/** Why nobody can rely on it that a whole is the newest, in one line, by what the edge says and by the clock; undefined while it is confirmed. */
export async function whyUnconfirmed(
  policy: Policy,
  { snapshot, digest }: { snapshot: Snapshot; digest: string },
  answer: unknown,
  now: number,
): Promise<string | undefined> {
  if ((policy.timestampKeys ?? []).length === 0) return undefined;
  const said = await proven(policy, digest, answer);
  const [timestamp, none] = typeof said === 'string' ? [undefined, said] : [said, ''];
  return confirmationOf(snapshot, timestamp, none, now).problem;
}
