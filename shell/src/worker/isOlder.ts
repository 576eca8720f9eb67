import * as v from 'valibot';
import { dataIn } from './neededFiles';

const Numbers = v.object({ root: v.optional(v.number(), 1), sequence: v.number() });
const Numbered = v.pipe(
  v.object({ text: v.pipe(v.string(), v.parseJson(), Numbers) }),
  v.transform(({ text }) => text),
);
/** How far the registry of a document has come, whose policy stands in it or is named; what proves it the page alone judges. */
const Registry = v.pipe(
  v.object({ policy: v.optional(Numbered), policyNamed: v.optional(Numbers), snapshot: Numbered }),
  v.transform(({ policy, policyNamed = policy, snapshot }) => policyNamed && { policy: policyNamed, whole: snapshot.sequence }),
);

function numbersIn(html: string): { root: number; policy: number; whole: number } | undefined {
  const read = v.safeParse(Registry, dataIn(html, 'unison-registry'));
  const numbers = read.success ? read.output : undefined;
  return numbers && { root: numbers.policy.root, policy: numbers.policy.sequence, whole: numbers.whole };
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
