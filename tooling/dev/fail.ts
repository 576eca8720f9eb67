/** A mistake of whoever called, with what to do about it: printed as one line, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What a shell tells of a program that SIGPIPE ended: 128 and its number. Node lets that signal pass, so the program has to end itself. */
const READER_GONE = 141;

/**
 * From now on this process ends without a word when nobody reads its output any more (`… | head -1`), as Unix programs do: with 141, or with
 * the exit code that was already set.
 */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(process.exitCode || READER_GONE);
    });
}

/** Node ends a process with exit code 0 as soon as nothing can happen in it any more, also in the middle of an `await`. */
function notDone(): void {
  process.exitCode ||= 1;
  console.error(
    'Ended before it was done: what it waited for is gone without an answer. Run it again; if it happens again, it is a fault of this command.',
  );
}

/**
 * Runs a command's `main`; a thrown error ends it with one clear line and exit code 1, a reader that goes with `endWithReader`. So does a `main`
 * that waits for what can never come.
 */
export function runCommand(main: (argv: string[]) => Promise<number>): void {
  endWithReader();
  process.once('beforeExit', notDone);
  // An `async` of its own, so that what `main` throws before its first promise is told in the same way.
  (async () => await main(process.argv.slice(2)))()
    .finally(() => process.off('beforeExit', notDone))
    .then(
      (code) => {
        process.exitCode = code;
      },
      (error: unknown) => {
        const unexpected = !(error instanceof UsageError);
        process.exitCode = 1;
        console.error(error instanceof Error ? (unexpected ? (error.stack ?? error.message) : error.message) : String(error));
      },
    );
}
