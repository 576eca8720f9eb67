import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { NamedPolicy, NamedRoot, originOf } from '@unison/shared/remote/registry';
import { jsonOf } from '../jsonOf';
import { replaceNow } from '../replaceNow';
import type { LastingSequences } from './sequenceMemory';

const Remembered = v.object({
  root: v.string(),
  seen: v.record(v.string(), v.number()),
  left: v.optional(v.record(v.string(), v.number())),
  policy: v.optional(NamedPolicy),
  lastRoot: v.optional(NamedRoot),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // node's own errors carry a code
    throw error;
  }
}

/**
 * Keeps in a file how far the statements under `root` had come, so that whoever is started again refuses older ones still. Beside who reads, not in
 * the store: who could put an older registry there could put an older memory beside it. What cannot be read or written is told by `onProblem`, and
 * who reads goes on with what it sees itself.
 */
export function sequenceFile(file: string, root: () => string | undefined, onProblem: (line: string) => void): LastingSequences {
  const trouble = (error: unknown): void =>
    onProblem(`${file} cannot be used: after the next start older statements will not be known as old (${String(error)})`);
  return {
    read() {
      try {
        const text = textOf(file);
        const remembered = jsonOf(Remembered, text);
        if (text !== undefined && remembered === undefined) throw new Error('it is damaged');
        return remembered !== undefined && originOf(remembered.root) === originOf(root() ?? '') ? remembered : { seen: {} };
      } catch (error) {
        trouble(error);
        return { seen: {} };
      }
    },
    write(seen) {
      try {
        // What was written into the store stands: who ran it again would move it a second time.
        replaceNow(file, JSON.stringify({ root: root() ?? '', ...seen }), undefined, '');
      } catch (error) {
        trouble(error);
      }
    },
  };
}
