const allowed: RegExp[] = [];
const unexpected: string[] = [];

// RTK Query settles outside of act by design; Testing Library's own waiting covers it.
const NOISE = [/not wrapped in act\(/, /not configured to support act\(/];

/** Lets one test write such errors and warnings to the console, e.g. `allowConsole(/boundary/)` where a component is meant to throw. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** For the set-up alone: collects the errors and warnings that are written to the console instead of printing them. */
export const consoleMessages = {
  start() {
    for (const level of ['error', 'warn'] as const)
      console[level] = (...parts: unknown[]) => {
        const text = parts.map(String).join(' ');
        if (![...NOISE, ...allowed].some((pattern) => pattern.test(text))) unexpected.push(`console.${level}: ${text}`);
      };
  },
  /** What nobody expected since the last time; forgets what was allowed. */
  take(): string[] {
    allowed.length = 0;
    return unexpected.splice(0);
  },
};
