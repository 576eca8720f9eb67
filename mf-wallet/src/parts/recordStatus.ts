import type { GameRecord } from '@unison/shared/api';
import type { TopUp, Withdrawal } from './recordsApi';

/** Statuses of a top-up or withdrawal that are shown as success (WALLET-24, WALLET-25); what they are called the platform says. */
export const isPaid = (status: number | undefined): boolean => status === 2 || status === 4;

/** Nothing becomes of a top-up any more, paid or cancelled: its payment page is a dead one. */
export const isTopUpOver = ({ status }: TopUp): boolean => isPaid(status) || status === 3;

/** True while a withdrawal is as it was asked for (B-06), also where it cannot be taken back, as during a break (O-91). */
export const isAsked = ({ canCancel, status }: Pick<Withdrawal, 'canCancel' | 'status'>): boolean => canCancel || status === 1;

/** True while a withdrawal is worked on, and not paid yet (B-06). */
export const isInWork = ({ status }: Withdrawal): boolean => status === 3;

/** True while the round of a stake has no result yet. */
export const isNotDrawn = ({ status }: GameRecord): boolean => status === 0;

/** True for a stake that is won or settled (GAME-29). */
export const isSettled = ({ status }: GameRecord): boolean => status === 1;
