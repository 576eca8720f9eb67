import pino from 'pino';
import { UsageError } from '../dev/fail';

const LEVELS = [...Object.keys(pino.levels.values), 'silent'];

/** Reads `LOG_LEVEL`; throws `UsageError` with one line for a level that there is not. */
export function logLevelFrom(text: string | undefined): string {
  if (text === undefined || text === '') return 'info';
  if (!LEVELS.includes(text)) throw new UsageError(`LOG_LEVEL=${text} is unknown: use ${LEVELS.join(', ')}.`);
  return text;
}
