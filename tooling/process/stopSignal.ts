const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Resolves at the first signal that asks this process to end. Later ones are ignored: Ctrl-C reaches a process twice, from the terminal and
 * from whoever started it, and the second must not cut short the stop that the first began.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}

/** What `started` yields, or undefined where `asked` comes first: what is under way then ends with this process. Rejects where the start fails. */
export async function unlessAsked<T>(asked: Promise<NodeJS.Signals>, started: Promise<T>): Promise<T | undefined> {
  return await Promise.race([started, asked.then(() => undefined)]);
}
