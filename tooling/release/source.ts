import { execFileSync } from 'node:child_process';
import type { Source } from '../registry';

const git = (root: string, args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();

/** The checkout in `root` as the history names it; undefined where there is no git, or no commit yet. */
export function sourceOf(root: string): Source | undefined {
  try {
    const commit = git(root, ['rev-parse', 'HEAD']);
    const branch = git(root, ['rev-parse', '--abbrev-ref', 'HEAD']);
    return { commit, branch: branch === 'HEAD' ? null : branch, isClean: git(root, ['status', '--porcelain']) === '' };
  } catch {
    return undefined;
  }
}

/** A source in words, e.g. `1a2b3c4d main`, with what sets it apart from a clean branch. */
export function describeSource(source: Source | undefined): string {
  if (source === undefined) return 'no commit known';
  const marks = [...(source.branch === null ? ['detached'] : []), ...(source.isClean ? [] : ['with uncommitted changes'])];
  return [source.commit.slice(0, 8), source.branch ?? '', ...(marks.length > 0 ? [`(${marks.join(', ')})`] : [])]
    .filter((part) => part !== '')
    .join(' ');
}

/** Why a checkout is not what `--clean` asks for, in one line; undefined when it is. */
export function uncleanliness(source: Source | undefined): string | undefined {
  if (source === undefined) return 'this checkout has no commit that git knows of';
  if (source.branch === null) return 'no branch is checked out (git switch main)';
  return source.isClean ? undefined : 'there are changes that are not committed (git status)';
}
