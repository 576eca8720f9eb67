import * as v from 'valibot';
import { kept } from './kept';

const KeptProfile = v.object({
  id: v.string(),
  name: v.string(),
  picture: v.string(),
  address: v.string(),
  /** Missing in what was kept before it was known (O-107). */
  isFictional: v.optional(v.boolean()),
});

/** What a row of a kept profile needs; a copy made when it was kept, so that no call is made for the list (B-08). */
export type KeptProfile = v.InferOutput<typeof KeptProfile>;

/** `saved`: by the heart on a card, until taken away; `viewed`: opened last. */
export type KeptKind = 'saved' | 'viewed';

/** What a member saved goes by their own hand alone. */
const MOST: Partial<Record<KeptKind, number>> = { viewed: 30 };

const shelf = (kind: KeptKind) => kept<readonly KeptProfile[]>(kind, v.array(KeptProfile), { scope: 'member', fallback: [] });

/** The lists of profiles a member keeps on this device, newest first. */
export const KEPT_PROFILES = { saved: shelf('saved'), viewed: shelf('viewed') };

/** The list with a profile in the first place; of the viewed the oldest goes when there are more than 30. */
export function withProfile(kind: KeptKind, { id, name, picture, address, isFictional }: KeptProfile) {
  return (profiles: readonly KeptProfile[]): readonly KeptProfile[] =>
    [{ id, name, picture, address, isFictional }, ...profiles.filter((other) => other.id !== id)].slice(0, MOST[kind]);
}
