import * as v from 'valibot';
import { releasingKey, Signed, type Policy } from '@unison/shared/remote/registry';
import { Source, Version } from '../document';
import { jsonOf } from '../jsonOf';
import { digestOf, isSignedBy, type PrivateKey } from './p256';

/**
 * What was built from sources with a fingerprint, signed with a key of the package once it was announced: which release, from which checkout, by
 * whom, and what the gate looked at and had to say.
 */
export const Built = v.object({
  kind: v.literal('built'),
  package: v.string(),
  fingerprint: v.string(),
  version: Version,
  by: v.string(),
  source: v.optional(Source),
  gate: v.object({ depth: v.string(), notes: v.array(v.string()) }),
});
export type Built = v.InferOutput<typeof Built>;

/** Without its kind, as who builds says it. */
export type SaidOfBuild = Omit<Built, 'kind'>;

const spelled = (built: SaidOfBuild): string => JSON.stringify(v.parse(Built, { kind: 'built', ...built }));

/** How pointers name it; the same before it is signed and after. */
export const digestOfBuilt = (built: SaidOfBuild): string => digestOf(spelled(built));

/** The statement as its file holds it. */
export const builtText = (key: PrivateKey, built: SaidOfBuild): string => `${JSON.stringify(key.sign(spelled(built)))}\n`;

/** What a file says, whoever signed it; undefined where it says nothing. */
export const readBuilt = (text: string | undefined): Built | undefined => jsonOf(Built, jsonOf(Signed, text)?.text);

/** What a file says of this package and these sources; undefined when no key that may release the package signed it. */
export function provenBuilt(
  policy: Policy | undefined,
  { package: name, fingerprint }: Pick<Built, 'package' | 'fingerprint'>,
  text: string | undefined,
): Built | undefined {
  const signed = jsonOf(Signed, text);
  const key = signed && policy && releasingKey(policy, name, signed.key);
  if (signed === undefined || key === undefined || !isSignedBy(key, signed)) return undefined;
  const built = jsonOf(Built, signed.text);
  return built?.package === name && built.fingerprint === fingerprint ? built : undefined;
}
