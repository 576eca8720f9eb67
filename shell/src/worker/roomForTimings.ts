/**
 * Lets the browser's record of requests go on: it holds 250 and leaves out what comes behind them, and a feed has as many pictures. A full one is emptied,
 * since it is read of what has just come (`cameAsDelta`).
 */
export function roomForTimings(): void {
  performance.onresourcetimingbufferfull = () => performance.clearResourceTimings();
}
