import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `kind` and `version` name it in `folder`; `version` says all that it is made of. Deleting it is always safe. */
export type Kept = { folder: string; kind: string; version: string };

const making = new Map<string, Promise<void>>();

/**
 * The place of a file or folder that is made once and kept. `make` gets an empty place to make it in, and it stands at its own only when it is
 * whole, whoever else is making the same: in this process it is made once for all, of other processes the first one's stays. What was made of earlier versions goes.
 * Rejects with what `make` does.
 */
export async function madeOnce({ folder, kind, version }: Kept, make: (place: string) => Promise<void>): Promise<string> {
  const kept = join(folder, `${kind}-${version}`);
  if (!existsSync(kept)) {
    const begun = making.get(kept) ?? makeAt(kept, { folder, kind, version }, make).finally(() => making.delete(kept));
    making.set(kept, begun);
    await begun;
  }
  return kept;
}

async function makeAt(kept: string, { folder, kind, version }: Kept, make: (place: string) => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Another process may have made the same one meanwhile: that is no earlier one.
  const earlier = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`) && join(folder, name) !== kept);
  const own = join(folder, `.${process.pid}-${kind}-${version}`);
  rmSync(own, { recursive: true, force: true }); // of a process of this number that was killed
  try {
    await make(own);
    moveTo(own, kept);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  for (const name of earlier) rmSync(join(folder, name), { recursive: true, force: true });
}

function moveTo(own: string, kept: string): void {
  try {
    renameSync(own, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error; // the folder of another process, which was first, stays
  }
}
