import { execFileSync } from 'node:child_process';
import { ROOT } from '../build/packages';

/** The commit that is checked out, in hex digits. */
export const commitHash = (): string => execFileSync('git', ['-C', ROOT, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
