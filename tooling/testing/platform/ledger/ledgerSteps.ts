import { fc } from '@unison/shared/testing/properties';

/** One thing somebody does, or time does. */
export type Step =
  | { kind: 'stake'; who: number; options: string[]; stake: number; key: number }
  | { kind: 'draw' | 'time' | 'expire' }
  | { kind: 'withdraw' | 'topup'; who: number; minor: number; key: number }
  | { kind: 'cancel' | 'refuse' | 'confirm' | 'drop'; which: number }
  | { kind: 'limit'; who: number; of: 'stake' | 'loss' | 'topup'; minor: number }
  | { kind: 'giveUp' | 'wheel'; who: number; key: number }
  | { kind: 'break' | 'breakOver'; who: number };

const who = fc.nat(1);
const which = fc.nat(2);
const key = fc.nat(4); // few, so that keys are used again; 0 is none
const kind = <Kind extends string>(...names: Kind[]) => fc.constantFrom(...names);

/** Any step, the frequent ones more often. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('stake'),
      who,
      key,
      stake: fc.integer({ min: 90, max: 2_500 }),
      options: fc.subarray(['bi', 'sm', 'si', 'do', '10', '11'], { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('draw') }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('withdraw'), who, key, minor: fc.integer({ min: 400, max: 9_000 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('cancel', 'refuse', 'confirm', 'confirm', 'drop'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('time') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('expire') }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('topup'), who, key, minor: fc.integer({ min: 1, max: 3_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('limit'),
      who,
      of: fc.constantFrom('stake', 'loss', 'topup'),
      minor: fc.integer({ min: 0, max: 5_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('giveUp', 'wheel'), who, key }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('break', 'breakOver'), who }) },
);
