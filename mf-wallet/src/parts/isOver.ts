import { isPaid } from './isPaid';
import type { TopUp } from './recordsApi';

const CANCELLED = 3;

/** Nothing becomes of a top-up any more: its payment page is a dead one. */
export const isOver = ({ status }: TopUp): boolean => isPaid(status) || status === CANCELLED;
