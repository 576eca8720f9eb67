import type { BalanceAt } from './reckonBack';

export const WIDTH = 320;
export const HEIGHT = 48;
/** Room for the line's own breadth. */
const EDGE = 4;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The balance as steps over time, up to now: the lowest at the bottom, the highest at the top, and where it ends. */
export function drawLine(line: readonly BalanceAt[], now: number): { path: string; end: number } {
  const amounts = line.map(({ balance }) => balance);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const start = line[0]?.at ?? now;
  // Where the platform does not say its now, that of a device whose clock is behind comes before the newest movement.
  const until = Math.max(now, line.at(-1)?.at ?? now);
  const xOf = (at: number) => rounded(((at - start) / Math.max(1, until - start)) * WIDTH);
  const yOf = (balance: number) =>
    rounded(high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((balance - low) / (high - low)) * (HEIGHT - 2 * EDGE));
  const steps = line.map(({ at, balance }, index) => (index === 0 ? `M0 ${yOf(balance)}` : `H${xOf(at)}V${yOf(balance)}`));
  return { path: `${steps.join('')}H${WIDTH}`, end: yOf(amounts.at(-1) ?? 0) };
}
