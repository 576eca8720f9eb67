export { attempts } from './attempts';
export type { Attempt, Attempts } from './attempts';
export type { Outcome, Seen, Way } from './deliver';
export { readSince } from './readSince';
export { useAttempts } from './useAttempts';
export type { OwnAttempts } from './useAttempts';
export { useOutcomeToast } from './useOutcomeToast';
export { useIsOverdue } from './useIsOverdue';
export { useRepeats } from './useRepeats';
