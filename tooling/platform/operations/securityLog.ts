import pino from 'pino';
import type { LogStream } from '../../process/logFiles';

/** Who came in, who was turned away, what guards an account, and what an operator did. Money is not here: the books keep that for good. */
export const SECURITY_EVENTS: ReadonlySet<string> = new Set([
  'account closed',
  'bank bound',
  'command',
  'denied',
  'history went back',
  'keeper refused',
  'login',
  'login refused',
  'new era',
  'otp refused',
  'password changed',
  'password refused',
  'recovered',
  'recovery code made',
  'recovery refused',
  'refused',
  'registered',
  'session ended',
  'throttled',
  'totp off',
  'totp on',
  'video access granted',
  'withdraw password changed',
  'withdraw password recovered',
  'withdraw password refused',
  'withdraw password set',
]);

/** The event of a line as pino wrote it: within a text that a line holds the quotes are escaped. */
const EVENT = /[{,]"event":"([^"\\]+)"/;

/** What strangers cause as often as they send something. */
const OF_STRANGERS: ReadonlySet<string> = new Set(['denied', 'login refused', 'recovery refused', 'refused', 'throttled']);

/** Whether a line is one of those: a flood of them must leave room in the day for what was done. */
export function isOfStrangers(line: string): boolean {
  return OF_STRANGERS.has(EVENT.exec(line)?.[1] ?? '');
}

/** The level of a line as pino wrote it. */
const LEVEL = /^{"level":(\d+)/;

/**
 * A logger that hands lines of `level` on to `all`, and those of security, whatever the level, to `security` too: what a flood of other lines turns out
 * of one file stays in the other.
 */
export function withSecurityLog(level: string, all: LogStream, security: LogStream): { level: string; stream: LogStream } {
  const { values } = pino.levels;
  const least = values[level] ?? Infinity; // silent
  const write = (line: string): void => {
    if (Number(LEVEL.exec(line)?.[1] ?? least) >= least) all.write(line);
    const event = EVENT.exec(line)?.[1];
    if (event !== undefined && SECURITY_EVENTS.has(event)) security.write(line);
  };
  return { level: least < (values['info'] ?? 0) ? level : 'info', stream: { write } };
}
