import { describeProblem, gateProblems } from '../../release/gate/rules';
import { BREAKS, COMPATIBLE } from '../../testing/release/breaks';
import type { Row } from '../report';

/** How many of the seeded breaks the gate refuses, by their own rule, and how many compatible changes it lets through. */
export function measureGate(): Promise<Row[]> {
  const caught = BREAKS.filter(([, broken, rule]) => gateProblems(broken).some((problem) => problem.rule === rule));
  const alarms = COMPATIBLE.filter(([, fine]) => gateProblems(fine).map(describeProblem).length > 0);
  const rules = new Set(BREAKS.map(([, , rule]) => rule)).size;
  return Promise.resolve([
    {
      what: 'seeded breaks caught',
      figure: `${String(caught.length)} of ${String(BREAKS.length)}`,
      how: `by their own rule, of ${String(rules)} rules (tooling/testing/release/breaks.ts)`,
    },
    {
      what: 'false alarms',
      figure: `${String(alarms.length)} of ${String(COMPATIBLE.length)}`,
      how: 'compatible changes that were refused',
    },
  ]);
}
