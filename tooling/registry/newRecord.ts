import { LANGUAGES } from '@unison/shared/contract';
import { RemoteManifest } from '@unison/shared/remote/manifest';
import { ReleaseRecord } from '@unison/shared/remote/registry';
import * as v from 'valibot';
import { schemaOf, type Release } from './document';
import { recordProblems } from './recordProblems';
import { StoreError } from './StoreError';

/** What is written anew says nothing that its readers of the same day would pass over. */
const NewRecord = v.object({
  ...ReleaseRecord.entries,
  manifest: RemoteManifest,
  labels: v.record(v.picklist(LANGUAGES), v.record(v.string(), v.string())),
});

/** The record in `text`, checked for a release that is to be kept. Throws `StoreError`, one line, when it is none or does not agree with itself. */
export function readNew(text: string): Release {
  const value: unknown = JSON.parse(text);
  const schema = schemaOf(value);
  const checked = v.safeParse(schema === ReleaseRecord ? NewRecord : schema, value);
  if (!checked.success) throw new StoreError(`Not a release record: ${v.getDotPath(checked.issues[0]) ?? ''} ${checked.issues[0].message}`);
  const [problem] = recordProblems(checked.output, value);
  if (problem !== undefined) throw new StoreError(`${checked.output.package}: ${problem}.`);
  return checked.output;
}
