import { createContext } from 'react';

/** A round, and what the screen shows of it: other dice than the proof's do not verify. */
export type ShownDraw = { round: string; dice?: readonly number[] | undefined };

/** Opens the proof of a round; `coming`: the one whose sheet is on its way. */
export type Proofs = { show: (round: ShownDraw) => void; coming: string | undefined };

export const ProofsContext = createContext<Proofs>({ show: () => undefined, coming: undefined });
