/** Draws re-computed from their seeds, with WebCrypto: the same code verifies in the browser and in the platform's tests. */
export { canVerify, sha256 } from './digest';
export { fromHex, toHex } from './bytes';
export type { Bytes } from './bytes';
export { chainStep, fingerprint, followChain } from './chain';
export { rollDice } from './dice';
export { hashOdds } from './odds';
export { verifyRound } from './round';
export type { DrawnRound, KnownLink, Verdict } from './round';
export { commitWheel, hashPrizes, verifyWheel, wheelIndex, wheelNumber } from './wheel';
export type { CommittedPrize, WheelDraw } from './wheel';
