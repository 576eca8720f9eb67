// Apart from the schema, which only who reads reports needs: a page tells within these limits and brings no schema along.

/** Most frames that are told of one trouble. */
export const MOST_FRAMES = 12;
/** Most troubles of one report. */
export const MOST_TROUBLES = 20;
/** More of one kind in one place change nothing. */
export const MOST_COUNTED = 1_000;
