import { createHash } from 'node:crypto';
import type { Placed, ProvenFiles, ShellRelease } from '../registry';

/** Of each file that documents of a shell start with, by path, its hash as Subresource Integrity takes it. */
export type StartHashes = ReadonlyMap<string, string>;

const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Reads what documents of a shell start with, once for each release, and yields SHA-256 in place of what its record says: of bytes that are what the record
 * lists, and twenty characters shorter each, which no compression takes away. What cannot be read goes by the record.
 */
export function createStartHashes(files: Pick<ProvenFiles, 'read'>): (shell: Placed<ShellRelease>) => Promise<StartHashes> {
  const known = new WeakMap<ShellRelease, Promise<StartHashes>>();
  const read = async (shell: Placed<ShellRelease>): Promise<StartHashes> => {
    const { scripts, styles } = shell.release;
    const hashes = await Promise.all(
      [...scripts, ...styles].map(async (path): Promise<[string, string][]> => {
        const found = await files.read(shell, path).catch(() => undefined);
        return found === undefined ? [] : [[path, sha256(found.body)]];
      }),
    );
    return new Map(hashes.flat());
  };
  return async (shell) => {
    const reading = known.get(shell.release) ?? read(shell);
    known.set(shell.release, reading);
    const found = await reading;
    // A store that gave no answer is asked again for the next revision's document.
    if (found.size < shell.release.scripts.length + shell.release.styles.length) known.delete(shell.release);
    return found;
  };
}
