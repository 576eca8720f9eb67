/** Runs `work` once at a time: whoever asks while it runs gets what this run gives, as it was asked by the first; after that it runs anew. */
export function singleFlight<Asked extends unknown[], Result>(
  work: (...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...asked) => (running ??= work(...asked).finally(() => (running = undefined)));
}
