import type { Withdrawal } from './recordsApi';

/** The status of a withdrawal that waits to be worked on (B-06). */
const ASKED = 1;

/** True while a withdrawal is as it was asked for, also where it cannot be taken back, as during a break (O-91). */
export const isUntouched = ({ canCancel, status }: Pick<Withdrawal, 'canCancel' | 'status'>): boolean => canCancel || status === ASKED;
