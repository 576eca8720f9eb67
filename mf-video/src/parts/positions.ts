import * as v from 'valibot';

/** Where a member stopped in a video, with what a card of it needs: a copy, so that no call is made for the list (B-10). */
export const Position = v.object({
  id: v.string(),
  name: v.string(),
  picture: v.string(),
  /** Both in seconds. */
  position: v.number(),
  length: v.number(),
  /** Missing in what was kept before it was known (O-107). */
  isFictional: v.optional(v.boolean()),
});
export type Position = v.InferOutput<typeof Position>;
export const Positions = v.array(Position);

const MOST = 10;
/** Less than this was only looked at, in seconds; beyond this share it was seen to its end. */
const LOOKED_AT = 5;
const SEEN = 0.95;

const isWorthResuming = ({ position, length }: Position): boolean => position >= LOOKED_AT && length > 0 && position <= length * SEEN;

/** The list with this video first, or without it when there is nothing to resume; at most ten. */
export function withPosition(positions: readonly Position[], at: Position): Position[] {
  const others = positions.filter(({ id }) => id !== at.id);
  return isWorthResuming(at) ? [at, ...others].slice(0, MOST) : others;
}
