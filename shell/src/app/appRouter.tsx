import { paths } from '@unison/shared/contract';
import { useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
} from 'react-router-dom';
import { afterPaint } from './afterPaint';

type Place = { location: Location; type: NavigationType };

/** Where the page is, and the way to elsewhere: the address bar's history, seen by React. */
export type AppRouter = {
  navigator: Navigator;
  subscribe: (listener: () => void) => () => void;
  get: () => Place;
};

/**
 * Which screen stands at an address is looked up in the registry's route tables at each navigation, so that a remote released while the page is
 * open brings its routes with it. So of the router its declarative half is all we need; its data half would be 14 KB more (decision 072).
 *
 * Every step forward is a view transition where the browser has them, the screens' own links included; so is the way back from it, unless a swipe has
 * shown it already. A redirect is none.
 */
export function createAppRouter(): AppRouter {
  nameEntry();
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  /** Which steps were transitions, there or back, so that the way back is one. */
  const steps = new Set<string>();
  const here = (): Place => ({ location: history.location, type: history.action });
  let place = here();
  let stop: (() => void) | undefined;
  let isForward = false;
  let isShownAlready = false;
  // Before the history hears of it.
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isShownAlready = hasUAVisualTransition;
  });

  // What is shown is where the page is by then: another step may have been taken while the browser took its picture.
  const show = (): void => {
    place = here();
    for (const listener of listeners) listener();
  };
  const follow = (): void => {
    const step = [place.location.pathname, history.location.pathname].sort().join(' ');
    if (isForward) steps.add(step);
    const isTransition = isForward || (history.action === NavigationType.Pop && steps.has(step) && !isShownAlready);
    // The press is painted first: taking the picture of a long screen takes long, and so does building the next one.
    // The browser calls back later still, when nothing is being rendered.
    if (isTransition && 'startViewTransition' in document) afterPaint(() => startTransition(() => flushSync(show)));
    else show();
  };

  return {
    get: () => place,
    subscribe(listener) {
      if (stop === undefined) {
        stop = history.listen(follow);
        // A redirect of the first screen acts before whoever stands around it listens.
        place = here();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    navigator: {
      ...history,
      push(to, state, options) {
        // A link that is tapped again while its screen is being drawn: it compares with the screen that still stands.
        if (history.location.key !== place.location.key && history.createHref(to) === history.createHref(history.location)) return;
        isForward = options?.viewTransition ?? true;
        history.push(to, state);
        isForward = false;
      },
    },
  };
}

/**
 * The router names the entries that it makes; one that was opened cold has no name. It gets one of its own, so that its screen starts at its top, and not where
 * another entry of this address was left. The bare address is no screen: its document paints Home's cards, and a step from there to Home would leave them.
 */
function nameEntry(): void {
  const { pathname, search } = location;
  const state: { key?: string } | null = history.state;
  if (state?.key) return;
  const address = pathname === paths.root() ? paths.home() + search : undefined;
  history.replaceState({ ...state, key: Math.random().toString(36).substring(2, 10) }, '', address);
}

/** A transition that is skipped, e.g. by the next navigation or a hidden page, rejects its promises. Nothing is lost by it, so nobody needs to hear of it. */
function startTransition(update: () => void): void {
  const transition = document.startViewTransition(update);
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}

/** Gives what is inside the router's links and hooks. */
export function RouterRoot({ router, children }: { router: AppRouter; children: ReactNode }) {
  const { location, type } = useSyncExternalStore(router.subscribe, router.get);
  return (
    // A transition of React's gives way to every other update: a screen that sets state after each paint would keep a member on it for ever.
    <Router location={location} navigationType={type} navigator={router.navigator} useTransitions={false}>
      {children}
    </Router>
  );
}
