import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../dev/fail';
import { exportProblems, readStanding } from './deadExports';

const ROOT = join(__dirname, '../..');
const KNIP = ['node_modules/knip/bin/knip.js', '--config', 'tooling/checks/knip.json', '--include', 'files,exports', '--reporter', 'json'];

/** knip's report. It ends with code 1 when it found something; what is wrong is decided by the list of what may stand. */
function report(): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...KNIP, '--no-progress', '--no-config-hints'],
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && error.code !== 1) reject(new Error(stderr || error.message));
        else resolve(stdout);
      },
    );
  });
}

runCommand(async () => {
  const problems = exportProblems(await report(), readStanding());
  problems.forEach((problem) => console.error(problem));
  return problems.length === 0 ? 0 : 1;
});
