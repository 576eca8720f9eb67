import { listRemotes } from '../build/packages';
import { UsageError } from '../dev/fail';
import { packageProblems } from '../release/gate/packageChecks';
import { describeProblem } from '../release/gate/rules';

/** `check [NAME…]`: types, lint, texts and tests, as the gate asks them before a release; without a name of every remote here. */
export async function checkRemotes(words: string[], root: string): Promise<number> {
  const known = listRemotes(root);
  const unknown = words.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no remote ${unknown}. Remotes here: ${known.join(', ') || 'none yet'}.`);
  let problems = 0;
  for (const name of words.length > 0 ? words : known) {
    const found = await packageProblems(name, root, console.log);
    found.map(describeProblem).forEach((line) => console.log(line));
    problems += found.length;
  }
  console.log(problems === 0 ? 'Nothing to mend.' : `${String(problems)} to mend.`);
  return problems === 0 ? 0 : 1;
}
