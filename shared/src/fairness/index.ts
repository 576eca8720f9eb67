/** Draws re-computed from their seeds, with WebCrypto: the same code verifies in the browser and in the platform's tests. */
export { canVerify, sha256 } from './digest';
export { fromHex, toHex } from './bytes';
export type { Bytes } from './bytes';
export { chainStep, fingerprint } from './chain';
export { rollDice } from './dice';
export { hashOdds } from './odds';
export { COMPUTING_CAPABILITY, COMPUTING_PATH } from './computingPage';
export { chainOf, checkRounds } from './checkRounds';
export type { CheckedRound, DrawnRound, Verdict } from './checkRounds';
export { followDown } from './links';
export { withoutOverlaps } from './overlaps';
export { openRoundOf, withOpenRound, withPublicChains } from './openRound';
export { unrevealedRounds, watchedRounds, withheldRounds } from './watchedRounds';
export { NOTHING_PINNED, REASONS } from './pin';
export type { Difference, GamePin, Link, OpenRound, PinnedChain, Segment } from './pin';
export { commitWheel, hashPrizes, verifyWheel, wheelIndex, wheelNumber } from './wheel';
export type { CommittedPrize, WheelDraw } from './wheel';
