import * as v from 'valibot';
import { GrantId } from './grant';
import { Sequence, type Policy } from './signed';

const Note = v.object({
  /** When, ISO 8601. */
  at: v.string(),
  why: v.string(),
});

/**
 * What is said for testers, signed with a key of testers that the policy lists, and named by the snapshot: where their builds may come from, and which
 * grants are over before their time. It stands in every registry, so that a withdrawal is known wherever a release would be.
 */
export const TestersList = v.object({
  kind: v.literal('testers'),
  sequence: Sequence,
  /** Origin → since when and why it is listed. */
  origins: v.record(v.string(), Note),
  /** Grant → when and why it was withdrawn. */
  withdrawn: v.record(GrantId, Note),
});
export type TestersList = v.InferOutput<typeof TestersList>;

/** What holds where nobody has ever said anything. */
export const NO_LIST: Omit<TestersList, 'sequence'> = { kind: 'testers', origins: {}, withdrawn: {} };

/** Origins that overrides may come from: what the policy lists, and what is listed for testers. */
export const listedOrigins = (policy: Policy, { origins }: Pick<TestersList, 'origins'> = NO_LIST): string[] => [
  ...new Set([...policy.overrideOrigins, ...Object.keys(origins)]),
];
