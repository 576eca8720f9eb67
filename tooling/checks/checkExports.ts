import { runCommand } from '../dev/fail';
import { exportProblems, readStanding } from './deadExports';
import { KNIP, reportOf } from './knip';

const WISHES = '--config tooling/checks/knip.json --include files,exports --reporter json --no-progress --no-config-hints'.split(' ');

// What is wrong is decided by the list of what may stand.
runCommand(async () => {
  const problems = exportProblems(await reportOf([...KNIP, ...WISHES]), readStanding());
  problems.forEach((problem) => console.error(problem));
  return problems.length === 0 ? 0 : 1;
});
