/** A mistake of whoever called, with what to do about it: printed as one line, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command's `main`; a thrown error ends it with one clear line and exit code 1. */
export function runCommand(main: (argv: string[]) => Promise<number>): void {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const unexpected = !(error instanceof UsageError);
      console.error(error instanceof Error ? (unexpected ? (error.stack ?? error.message) : error.message) : String(error));
      process.exitCode = 1;
    },
  );
}
