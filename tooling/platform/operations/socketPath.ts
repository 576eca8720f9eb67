import { closeSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StartError } from '../db';

/** So many bytes of a socket's path the system takes. Node cuts a longer one without a word, and listens at another place. */
const longestOn = (system: NodeJS.Platform): number => (system === 'linux' ? 107 : 103);

/**
 * The path by which a socket at `file` can be listened on and reached, and what lets it go once the socket is not used any more. On Linux a long
 * one is named by its open folder; elsewhere it throws `StartError`, as for a long name in a folder.
 */
export function socketPath(file: string, system: NodeJS.Platform = process.platform): { path: string; release(): void } {
  const longest = longestOn(system);
  if (Buffer.byteLength(file) <= longest) return { path: file, release: () => undefined };
  const name = basename(file);
  if (system !== 'linux' || Buffer.byteLength(name) > 60)
    throw new StartError(
      `${file} is too long for a socket: ${longest} bytes are possible. Choose a shorter folder (DATA_DIR, KEEPER_SOCKET).`,
    );
  const folder = openSync(dirname(file), 'r');
  return { path: `/proc/self/fd/${folder}/${name}`, release: () => closeSync(folder) };
}
