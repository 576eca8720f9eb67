import * as v from 'valibot';
import { MOST_COUNTED, MOST_FRAMES, MOST_TROUBLES } from './troubleLimits';

export * from './troubleLimits';

/**
 * What can go wrong in a page: an error nobody caught or a boundary did, a rejection nobody handled, a file of ours that did not come, a frame
 * that took long (Long Animation Frames, or a long task where there are none), content that jumped, an answer to a finger that came late.
 */
const TROUBLE_KINDS = ['error', 'rejection', 'load', 'longFrame', 'shift', 'slowTap'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** `start`: no screen was there yet; `loading`: one of a remote was on its way; `shown`: it stood. */
const TROUBLE_PHASES = ['start', 'loading', 'shown'] as const;
export type TroublePhase = (typeof TROUBLE_PHASES)[number];

const LONGEST_MS = 600_000;

/** A place in a script of ours: `<package>/<version>/<file>:<line>:<column>`, line and column from 1. Files of others are never told. */
const Frame = v.pipe(
  v.string(),
  v.maxLength(220),
  v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})\/[\w.+-]{1,80}\/[\w.~-]{1,100}:\d{1,7}:\d{1,9}$/),
);

const Release = v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})@[\w.+-]{1,80}$/));

/** Troubles of one kind in one place, counted. */
export const Trouble = v.object({
  kind: v.picklist(TROUBLE_KINDS),
  phase: v.picklist(TROUBLE_PHASES),
  /** In whose part of the page it was: the release whose screen stood there, or the shell's. What the frames say goes before it. */
  within: Release,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_COUNTED)),
  /** The worst of them: ms of a frame or an answer, thousandths of a shift; 0 where there is nothing to measure. */
  worst: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_MS)),
  /** From where it was thrown outwards; empty where nobody knows. */
  frames: v.pipe(v.array(Frame), v.maxLength(MOST_FRAMES)),
});
export type Trouble = v.InferOutput<typeof Trouble>;

/** What a page tells the edge of its troubles: no words of an error, no address, nobody's name. */
export const TroubleReport = v.object({ troubles: v.pipe(v.array(Trouble), v.minLength(1), v.maxLength(MOST_TROUBLES)) });
export type TroubleReport = v.InferOutput<typeof TroubleReport>;
