import { LONGEST_VIEW_MS, releaseKey, ViewNumber, type KnownRelease, type ViewReport } from '@unison/shared/remote';
import * as v from 'valibot';
import { isOffCourse } from './offCourse';

/** What became of a release that was entered: how far it came, what the member sees, and after how many ms. */
export type View = Pick<ViewReport, 'phase' | 'outcome' | 'ms'>;

/** Tells the edge of a view. Never fails and never waits; where the edge is not there, nothing is told. */
export type ReportView = (release: KnownRelease, view: View) => void;

const ADDRESS = '/telemetry';

/** A release is shown the same way all day: each page tells once that it was shown, and once that it failed. */
export function createViewReports(): ReportView {
  const told = new Set<string>();

  const send = async (release: KnownRelease, { phase, outcome, ms }: View) => {
    const about = { release: releaseKey(release), channel: release.channel ?? 'stable' };
    const answer = await fetch(`${ADDRESS}?${new URLSearchParams(about).toString()}`, { cache: 'no-store', priority: 'low' });
    if (answer.status !== 200) return;
    const { number } = v.parse(ViewNumber, await answer.json());
    const report: ViewReport = { number, ...about, phase, outcome, ms: Math.min(Math.round(ms), LONGEST_VIEW_MS) };
    // It outlives the page: who leaves because of a failure leaves soon.
    await fetch(ADDRESS, { method: 'POST', body: JSON.stringify(report), keepalive: true, priority: 'low' });
  };

  return (release, view) => {
    // What only a tester gets says nothing of what members get.
    if (isOffCourse(release)) return;
    const key = `${releaseKey(release)} ${view.outcome}`;
    if (told.has(key) || !navigator.onLine) return;
    told.add(key);
    void send(release, view).catch(() => undefined);
  };
}
