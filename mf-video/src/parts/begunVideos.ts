import * as v from 'valibot';

/** A video that a member began on this device and where they stopped, with what a card of it needs: a copy, so that no call is made (B-10). */
const BegunVideo = v.object({
  id: v.string(),
  name: v.string(),
  picture: v.string(),
  /** Both in seconds. */
  position: v.number(),
  length: v.number(),
  /** Missing in what was kept before it was known (O-107). */
  isFictional: v.optional(v.boolean()),
});
export type BegunVideo = v.InferOutput<typeof BegunVideo>;
export const BegunVideos = v.array(BegunVideo);

const MOST = 10;
/** Less than this was only looked at, in seconds; beyond this share it was seen to its end. */
const LOOKED_AT = 5;
const SEEN = 0.95;

const isWorthResuming = ({ position, length }: BegunVideo): boolean => position >= LOOKED_AT && length > 0 && position <= length * SEEN;

/** The list with this video first, or without it when there is nothing to resume; at most ten. Who only looked at it again has not lost the place where they stopped. */
export function withBegun(begun: readonly BegunVideo[], at: BegunVideo): BegunVideo[] {
  if (at.position < LOOKED_AT) return [...begun];
  const others = begun.filter(({ id }) => id !== at.id);
  return isWorthResuming(at) ? [at, ...others].slice(0, MOST) : others;
}

type Words = Pick<BegunVideo, 'id' | 'name' | 'picture' | 'isFictional'>;

/** The list with name, picture and mark of those videos as they are now; the same list when nothing differs. */
export function withWords(begun: BegunVideo[], videos: readonly Words[]): BegunVideo[] {
  const renewed = begun.map((row) => {
    const { name, picture, isFictional = false } = videos.find(({ id }) => id === row.id) ?? row;
    const isSame = name === row.name && picture === row.picture && isFictional === (row.isFictional ?? false);
    return isSame ? row : { ...row, name, picture, isFictional };
  });
  return renewed.some((row, index) => row !== begun[index]) ? renewed : begun;
}
