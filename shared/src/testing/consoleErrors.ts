const allowed: RegExp[] = [];
const unexpected: string[] = [];

// RTK Query settles outside of act by design; Testing Library's own waiting covers it.
const NOISE = [/not wrapped in act\(/, /not configured to support act\(/];

/** Lets one test write something to console.error, e.g. `allowConsoleError(/boundary/)` where a component is meant to throw. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}

/** For the set-up alone: collects what is written to console.error instead of printing it. */
export const consoleErrors = {
  start() {
    console.error = (...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (![...NOISE, ...allowed].some((pattern) => pattern.test(text))) unexpected.push(text);
    };
  },
  /** What nobody expected since the last time; forgets what was allowed. */
  take(): string[] {
    allowed.length = 0;
    return unexpected.splice(0);
  },
};
