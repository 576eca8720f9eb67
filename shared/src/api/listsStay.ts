/**
 * How long, in seconds, an answer is kept (`keepUnusedDataFor`) once nothing shows it: lists, and what stands above or around one. Long enough to read a few
 * profiles, watch a video or play a while, and come back to the same place of the same page, without a network too; the toolkit's own minute is not.
 */
export const LISTS_STAY_S = 600;
