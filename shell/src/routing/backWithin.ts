import { paths } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const LONGEST_STEP_MS = 300;
const MOST_STEPS = 50;

/**
 * Each page that was opened inside a frame is an entry of the tab's history too, in some browsers even once the frame is gone: a step of the
 * history may end there, and the app stands still. The Navigation API counts the app's own entries alone; a browser without it steps until the app moves.
 */
function stepBack(left = MOST_STEPS): void {
  if ('navigation' in window) {
    navigation.back().committed?.catch(() => undefined); // given up for the next navigation
    return;
  }
  const { href } = location;
  const next = setTimeout(() => {
    if (left > 0 && location.href === href) stepBack(left - 1);
  }, LONGEST_STEP_MS);
  // Not `history.state`: WebKit leaves it as it was after a frame that is gone.
  addEventListener('popstate', () => clearTimeout(next), { once: true });
  history.back();
}

/** The place of the drawn entry in the history, as React Router counts them: the first of a visit is 0. */
function useDrawnPlace(): number {
  const { key } = useLocation();
  return useMemo((): [number, string] => [history.state?.idx, key], [key])[0];
}

/** Takes back what was opened by mistake and is still on its way; false where nothing is. */
export function useTakeBack(): () => boolean {
  const navigate = useNavigate();
  const drawn = useDrawnPlace();
  const isGoing = useRef(false);
  return () => {
    const steps = history.state?.idx - drawn;
    // A second tap means the same: the history moves a moment after it is told to.
    if (steps > 0 && !isGoing.current) {
      isGoing.current = true;
      addEventListener('popstate', () => (isGoing.current = false), { once: true });
      void navigate(-steps);
    }
    return steps > 0;
  };
}

/** Back by one step inside the app; a screen opened cold, or that nothing `leadsBack` from, goes to `fallback` instead, default `/Home`. */
export function useBackWithin(fallback: string = paths.home(), leadsBack = true): () => void {
  const navigate = useNavigate();
  const drawn = useDrawnPlace();
  return useCallback(() => {
    const open: number = history.state?.idx;
    // Between a step and its screen the former one still stands: a second press means the same step back, and a first one takes back a step forward.
    if (open < drawn) return;
    // The browser may have dropped what lay before: cleared by the member, or the oldest of many.
    const isFirst = 'navigation' in window && !navigation.canGoBack;
    if (open && (leadsBack || open > drawn) && !isFirst) stepBack();
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback, leadsBack, drawn]);
}

/** Where a screen opened cold leads back to: from a part of it to the whole (`part`), from the whole to the route's `backTo`. */
export function coldBackOf({ path, backTo, part }: RouteDeclaration, search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (part === undefined || !query.has(part)) return backTo;
  query.delete(part);
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
