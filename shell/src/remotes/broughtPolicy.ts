import {
  POLICY_KEY,
  policyPath,
  ReleaseRecords,
  Signed,
  type NamedPolicy,
  type RecordsFile,
  type ResolvedRegistry,
} from '@unison/shared/remote';
import * as v from 'valibot';
import { fetchFile } from './fetchFile';
import { waitingLimit } from './waitingLimits';
import { digestOf } from '../signatures/p256';

/** Of two files that have the same, half of what a screen waits is for each. */
const inTime = () => ({ signal: AbortSignal.timeout(waitingLimit('entry') / 2) });

async function fromOwnFile(named: NamedPolicy): Promise<unknown> {
  return await fetchFile({ path: policyPath(named) }, inTime());
}

async function fromRecords(file: RecordsFile | undefined): Promise<unknown> {
  if (!file) throw new Error('The policy cannot be had.');
  return JSON.parse(v.parse(ReleaseRecords, await fetchFile(file, inTime()))[POLICY_KEY] ?? 'null');
}

/**
 * The policy that a registry brings, or names: then out of its own file, which the document preloads, else out of the file of records, as a page has it
 * that the device kept. Rejects where neither can be had, or says what was named. Who signed it is for whoever asks to prove.
 */
export async function broughtPolicy({
  policy,
  policyNamed: named,
  records,
}: Pick<ResolvedRegistry, 'policy' | 'policyNamed' | 'records'>): Promise<Signed | undefined> {
  if (policy || !named) return policy;
  const read = async (coming: Promise<unknown>): Promise<Signed> => {
    const signed = v.parse(Signed, await coming);
    if ((await digestOf(signed.text)) !== named.digest) throw new Error('This is not the policy that was named.');
    return signed;
  };
  return read(fromOwnFile(named)).catch(() => read(fromRecords(records)));
}
