import { describeProblem, gateProblems } from './rules';
import { BREAKS, COMPATIBLE } from '../../testing/release/breaks';
import { DEPLOYED, remote, world } from '../../testing/release/deployed';

describe('seeded breaks: each is refused by its own rule, with what breaks and how to mend it', () => {
  test.each(BREAKS)('%s', (_what, broken, rule, line) => {
    const problems = gateProblems(broken);
    expect(problems.map((problem) => problem.rule)).toContain(rule);
    expect(new Set(problems.map((problem) => problem.rule)).size).toBe(1);
    expect(problems.map(describeProblem).join('\n')).toMatch(new RegExp(line.source, 's'));
    for (const { mend } of problems) expect(mend.length).toBeGreaterThan(10);
  });
});

describe('compatible changes: each is let through', () => {
  test.each(COMPATIBLE)('%s', (_what, fine) => {
    expect(gateProblems(fine).map(describeProblem)).toEqual([]);
  });
});

test('what was wrong before somebody released anything is not held against them', () => {
  const sick = {
    ...DEPLOYED,
    remotes: [...DEPLOYED.remotes, remote('mf-sick', { contract: '^9.0.0', takes: { nothing: { range: '^1.0.0', names: [] } } })],
  };
  expect(gateProblems(world(sick, remote('mf-b', { seed: 9 })))).toEqual([]);
});
