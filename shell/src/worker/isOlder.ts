import * as v from 'valibot';
import { dataIn } from './neededFiles';

const Numbered = v.object({ text: v.pipe(v.string(), v.parseJson(), v.object({ root: v.optional(v.number(), 1), sequence: v.number() })) });
/** How far the registry of a document has come; what proves it the page alone judges. */
const Registry = v.object({ policy: Numbered, snapshot: Numbered });

function numbersIn(html: string): { root: number; policy: number; whole: number } | undefined {
  const read = v.safeParse(Registry, dataIn(html, 'unison-registry'));
  return read.success
    ? { root: read.output.policy.text.root, policy: read.output.policy.text.sequence, whole: read.output.snapshot.text.sequence }
    : undefined;
}

/**
 * True for a document of an earlier registry than another one: out of a cache, or from an edge that lags. Wholes count anew when keys of the
 * registry were withdrawn, which is a newer policy. One that says no numbers is never older: a page believes nothing of it.
 */
export function isOlder(html: string, other: string): boolean {
  const [mine, others] = [numbersIn(html), numbersIn(other)];
  if (!mine || !others) return false;
  // Under another root numbers count anew.
  if (mine.root !== others.root) return mine.root < others.root;
  return mine.policy === others.policy ? mine.whole < others.whole : mine.policy < others.policy;
}
