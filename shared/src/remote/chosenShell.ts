import * as v from 'valibot';

/**
 * What the run-time config says besides in a document whose shell a tester chose: its version, or the name of a preview. A member's document says
 * nothing of it, and only a tester's tools read it.
 */
export const ChosenShell = v.object({ shellChannel: v.optional(v.string()) });
export type ChosenShell = v.InferOutput<typeof ChosenShell>;
