import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { jsonOf, replaceNow } from '../registry';

/** Where an edge keeps the platform's last word on `video_login`, so that a restart forgets nothing. */
export type KeptWord = {
  /** Whether visitors were let in; undefined where nothing is kept. */
  read(): boolean | undefined;
  write(isOpen: boolean): void;
};

const Word = v.object({ isOpen: v.boolean() });

/** Keeps it for as long as the process runs. */
export function inMemory(): KeptWord {
  let word: boolean | undefined;
  return {
    read: () => word,
    write: (isOpen) => (word = isOpen),
  };
}

/** Keeps it in a file. One that is missing or damaged says nothing; one that cannot be written is told by `onProblem`, and the edge goes on without. */
export const wordFile = (file: string, onProblem: (line: string) => void): KeptWord => ({
  read() {
    try {
      return jsonOf(Word, readFileSync(file, 'utf8'))?.isOpen;
    } catch {
      return undefined;
    }
  },
  write(isOpen) {
    try {
      replaceNow(file, JSON.stringify({ isOpen }));
    } catch (error) {
      onProblem(`${file} cannot be written: after the next start the first pages may begin twice (${String(error)})`);
    }
  },
});
