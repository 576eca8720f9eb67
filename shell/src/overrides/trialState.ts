import { kept } from '@unison/shared/session';
import * as v from 'valibot';
import { TRIAL_KEY } from './delivery';

/** What a tab keeps of a tester: in no address, and gone with the tab. */
const TrialState = v.object({
  /** The combination as `combinationQuery` writes it. */
  query: v.string(),
  /** The grant as it was entered. */
  grant: v.string(),
  /** A load with this combination began and has not come up yet. */
  isComing: v.boolean(),
  /** The combination that the last load did not come up with. */
  dropped: v.string(),
  /** The device's language before a link set another, null where none was chosen. */
  language: v.optional(v.object({ before: v.nullable(v.string()), set: v.string() })),
});
type TrialState = v.InferOutput<typeof TrialState>;

const NOTHING: TrialState = { query: '', grant: '', isComing: false, dropped: '' };

const cell = kept(TRIAL_KEY, TrialState, { scope: 'visit', fallback: NOTHING });

export const trialState = {
  now: (): TrialState => cell.of().now(),
  set: (part: Partial<TrialState>): void => cell.of().change((before) => ({ ...before, ...part })),
  /** Nothing stays, so the next load is a member's again. */
  forget(): void {
    cell.of().reset();
    sessionStorage.removeItem(TRIAL_KEY);
  },
};
