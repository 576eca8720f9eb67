import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCluster, ensureFaketime } from '../../dev/systemPackages';

/** A server says in its file when it started, by which Patroni knows it; its clock goes wrong after that. */
const AFTER_S = 10;

/** A folder of PostgreSQL's programs whose server believes that it is so many seconds later than it is, or earlier. Only its clock is wrong, not its patience. */
export function programsWithClock(folder: string, seconds: number): string {
  const bin = ensureCluster();
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  for (const name of readdirSync(bin)) if (name !== 'postgres') symlinkSync(join(bin, name), join(folder, name));
  const env = [
    `LD_PRELOAD=${ensureFaketime()}`,
    `FAKETIME=${seconds > 0 ? '+' : ''}${seconds}`,
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
    `FAKETIME_START_AFTER_SECONDS=${AFTER_S}`,
  ].join(' ');
  writeFileSync(join(folder, 'postgres'), `#!/bin/sh\nexec env ${env} ${join(bin, 'postgres')} "$@"\n`, { mode: 0o755 });
  return folder;
}
