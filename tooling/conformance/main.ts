import { ROOT } from '../build/packages';
import { runCommand } from '../dev/fail';
import { sourceOf } from '../release/source';
import { conformance } from './conformance';

/** `npm run conformance [-- AREA|ID…]`: each requirement, the tests that observe it, and what came of them in the last `npm test`. */
runCommand(async (argv) => {
  const { lines, code } = conformance(argv, { root: ROOT, source: sourceOf(ROOT) });
  for (const line of lines) console.log(line);
  return code;
});
