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
