import * as v from 'valibot';
import type { PlatformParts } from '../routes';
import type { Outcome } from '../ledger';
import { openWheel } from './wheel';
import type { NextDraw } from './wheel';

/** Draws of one day (O-38). */
export const DRAWS_A_DAY = 3;

const Member = v.pipe(v.number(), v.integer(), v.minValue(1));
const Nonce = v.pipe(v.number(), v.integer(), v.minValue(1));
const Asked = v.strictObject({
  member: Member,
  key: v.pipe(v.string(), v.maxLength(300)), // so that asking again draws nothing anew
  clientSeed: v.pipe(v.string(), v.maxLength(64)),
});
type Asked = v.InferOutput<typeof Asked>;

/** The wheel for who serves members: how many draws a day has, and when it begins, is not theirs to say. */
export type KeptWheel = {
  next(member: number): Promise<NextDraw>;
  sent(member: number, nonce: number): Promise<void>;
  draw(asked: Asked): Promise<Outcome>;
};

/** The wheel where the key of the seeds is: here, or with the keeper. */
export function keptWheel({ database, settings, seedKey, keep }: PlatformParts): KeptWheel {
  const own = seedKey && openWheel(database, seedKey);
  const drawn = async (asked: Asked) => {
    const { day_zone: zone } = await settings.current();
    if (!own) throw new Error('Only who has the key draws');
    return own.draw({ ...asked, daily: DRAWS_A_DAY, zone });
  };
  return {
    next: keep('wheel next', v.tuple([Member]), own?.next),
    sent: keep('wheel sent', v.tuple([Member, Nonce]), own?.sent),
    draw: keep('wheel draw', v.tuple([Asked]), own && drawn),
  };
}
