/** A link of a chain, as lower-case hex; position 0 is the chain's end. */
export type Link = { position: number; link: string };

/** Every link from `high` down to `low` was hashed on this device. Broken: it was followed to what lies below, and does not lead there. */
export type Segment = { low: Link; high: Link; isBroken?: boolean | undefined };

/** A chain as a device knows it; `first` is the round with position 1. */
export type PinnedChain = { end: string; first: number; segments: Segment[] };

/** What a round was committed with while it took stakes; hashes as lower-case hex. */
export type OpenRound = { round: string; commit: string; end: string; position: number; oddsHash: string };

/** Everything that can be wrong with a draw. */
export const REASONS = [
  'wrongSeed',
  'wrongChain',
  'wrongDice',
  'wrongPosition',
  'unreadable',
  'commitChanged',
  'oddsChanged',
  'chainChanged',
  'withheld',
] as const;
export type Reason = (typeof REASONS)[number];

/** Something that differs: what the device knew and what it was shown, for the member to quote, and whether they have accepted it. */
export type Difference = { reason: Reason; round: string; pinned: string; shown: string; isAccepted: boolean };

/** What a device knows of one game's draws. */
export type GamePin = {
  /** The round that was open when the public list of chains was last read: what is listed later as published before was not there. */
  listedAt?: number | undefined;
  chains: PinnedChain[];
  open: OpenRound[];
  differences: Difference[];
  /** The member has read that the platform shows no proofs any more. */
  isGoneAccepted: boolean;
};

/** What a device knows of a game that it has never met. */
export const NOTHING_PINNED: GamePin = { chains: [], open: [], differences: [], isGoneAccepted: false };
