import { releaseKey, type KnownRelease } from '@unison/shared/remote';
import type { TroublePhase } from '@unison/shared/remote/troubleReport';
import type { EnteredRelease } from '../remotes/enteredRelease';

/** In whose part of the page something was: a release (`<package>@<version>`), and how far its screen had come. */
export type Place = { within: string; phase: TroublePhase };

/** The places a page has been at, by `performance.now()`. */
export type Places = {
  /** Where a page was at that time, in ms. */
  at: (time: number) => Place;
  /** In whose part of the page a node stands, or stood: header, tab bar and `main` itself are the shell's, what is in `main` or lies over all is the screen's. */
  of: (node: Node | null | undefined, time: number) => Place;
};

/** So many are remembered: what is told late was seldom longer ago. */
const MOST_PLACES = 50;

/** Follows which release a member is inside from now on. */
export function followPlaces(entered: EnteredRelease, shellVersion: string): Places {
  const shell: Place = { within: releaseKey({ package: 'shell', version: shellVersion }), phase: 'shown' };
  const past: { from: number; place: Place }[] = [{ from: 0, place: { ...shell, phase: 'start' } }];
  const placeOf = (record: KnownRelease | undefined): Place =>
    record === undefined ? shell : { within: releaseKey(record), phase: entered.isShown() ? 'shown' : 'loading' };

  entered.subscribe(() => {
    past.push({ from: performance.now(), place: placeOf(entered.get()) });
    if (past.length > MOST_PLACES) past.shift();
  });

  const at = (time: number): Place => past.findLast(({ from }) => from <= time)?.place ?? shell;
  return {
    at,
    of(node, time) {
      const element = node instanceof Element ? node : node?.parentElement;
      // Where `main` itself moved, what stands before it did that.
      const isFrames = element?.matches('main') === true || (element?.closest('main') === null && element.closest('header, nav') !== null);
      return isFrames ? { ...shell, phase: at(time).phase } : at(time);
    },
  };
}
