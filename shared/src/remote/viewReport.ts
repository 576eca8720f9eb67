import * as v from 'valibot';

/** A release as it is named in reports: `<package>@<version>`. */
export const releaseKey = ({ package: name, version }: { package: string; version: string }): string => `${name}@${version}`;

/** How far a release came: the start of the shell, or of a remote the check of who signed it, that of its contract, its entry, its screen with its texts, its activation, its first render, the end. */
const VIEW_PHASES = ['start', 'signature', 'contract', 'entry', 'screen', 'activation', 'render', 'shown'] as const;
export type ViewPhase = (typeof VIEW_PHASES)[number];

/** `shown`; `fellBack`: the last good version is shown in its place; `failed`: nothing is, the member has a retry. */
const VIEW_OUTCOMES = ['shown', 'fellBack', 'failed'] as const;
export type ViewOutcome = (typeof VIEW_OUTCOMES)[number];

/** Longest time a report may tell, in ms. */
export const LONGEST_VIEW_MS = 600_000;

/**
 * What a page tells the edge of one view of a release (O-89): never who saw it, where they were or what they did. `number` is one the edge
 * gave out for that release, good for one report; `ms` is the time from the entry to what became of it.
 */
export const ViewReport = v.object({
  number: v.pipe(v.string(), v.maxLength(80)),
  release: v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})@[\w.-]{1,60}$/)),
  channel: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  phase: v.picklist(VIEW_PHASES),
  outcome: v.picklist(VIEW_OUTCOMES),
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_VIEW_MS)),
});
export type ViewReport = v.InferOutput<typeof ViewReport>;

/** What the edge answers when it is asked for a number. */
export const ViewNumber = v.object({ number: v.string() });
