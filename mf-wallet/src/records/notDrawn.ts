import type { GameRecord } from '@unison/shared/api';

const NOT_DRAWN = 0;

/** True while the round of a stake has no result yet. */
export const isNotDrawn = ({ status }: GameRecord): boolean => status === NOT_DRAWN;
