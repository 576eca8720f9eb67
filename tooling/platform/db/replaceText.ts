import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Of this process alone: several platforms may share one data folder, and each writes its draft aside. */
const OWN = randomUUID();

/**
 * Puts `text` in the place of a file, for its owner's eyes alone, at once: whoever reads it, or writes it at the same time, never meets
 * half of it. Throws what the disk says, and then leaves the file as it was and no draft.
 */
export function replaceText(file: string, text: string): void {
  const draft = `${file}.${OWN}.part`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
