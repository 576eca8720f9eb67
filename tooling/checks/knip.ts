import { execFile } from 'node:child_process';
import { UsageError } from '../dev/fail';
import { ROOT } from '../dev/root';
import { TYPESCRIPT } from '../dev/withTypescript';

/** knip: arguments for node. It requires modules that only Node from 20.19 and from 22.12 lets anybody require; our own loader lets it everywhere. */
export const KNIP: readonly string[] = [...TYPESCRIPT, 'node_modules/knip/bin/knip.js'];

/** Runs node with `args` and yields the report that it prints as JSON, also where it ends with code 1, as knip does that found something. Rejects where there is none, with what it says instead. */
export function reportOf(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && (error.code !== 1 || stdout === '')) reject(new UsageError(stderr || error.message));
      else resolve(stdout);
    });
  });
}
