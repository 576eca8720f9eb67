const DAYS_KEPT = 14;

/**
 * The log in files that rotate by day and size, and on stdout: what starts a process may throw that away. `file` is the path without
 * number and ending; its folder is made.
 */
export function logFiles(file: string) {
  return {
    targets: [
      {
        target: 'pino-roll',
        level: 'trace',
        options: { file, extension: '.log', frequency: 'daily', size: '50m', mkdir: true, limit: { count: DAYS_KEPT } },
      },
      { target: 'pino/file', level: 'trace', options: { destination: 1 } },
    ],
  };
}
