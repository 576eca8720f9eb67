import { readLanguage } from '@unison/shared/api';
import { NEXT_ATTRIBUTE } from '@unison/shared/remote/nextPages';
import { currentSession, onSessionChange } from '@unison/shared/session';
import { savesData, whenIdle } from '@unison/shared/screen';
import { releaseFiles } from '../remotes/releaseFiles';
import { hear, say, takeName } from './handshake';
import { isQuiet } from './isQuiet';
import { nextTabs } from './nextTabs';
import { releaseAt } from './releaseAt';
import type { PageHere, Successor } from './successor';

/** A page that was prepared so long ago, in ms, is given up: it would begin with what was so then. */
const KEPT_MS = 5 * 60_000;
/** What a page has answered stands for so long, in ms. */
const ANSWER_STANDS_MS = 3_000;
/** A page does so no more often in its life, whatever its member does. */
const MOST_TIMES = 4;

type Connection = { effectiveType?: string };
/** On a slow line a page nobody may come to takes from the one that is looked at. */
const isSlow = (): boolean => {
  const { effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}; // not in TypeScript's DOM library
  return effectiveType !== '4g';
};

const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Marks the tabs that lead to these paths, and no others. */
const mark = (paths: readonly string[]): void =>
  document
    .querySelectorAll('nav a')
    .forEach((link) => link.toggleAttribute(NEXT_ATTRIBUTE, paths.includes(link.getAttribute('href') ?? '')));

/** Prepares pages of the shell that the registry names, at the tabs that are likely next, for as long as nothing speaks against it. */
export function prepareNextPages({ registry, store, config, typed, goTo }: PageHere): Successor {
  const name = Math.random().toString(36).slice(2);
  let rules: HTMLScriptElement | undefined;
  let laid: { version: string; token: string; language: string; tabs: string[]; releases: string[] } | undefined;
  let ready: { path: string; at: number } | undefined;
  let stopHearing = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timesLeft = MOST_TIMES;

  const wanted = (): typeof laid => {
    const version = registry.get().shellVersion;
    if (version === undefined || version === config.shellVersion) return undefined;
    if (!isSeen() || savesData() || isSlow() || !isQuiet(store, typed()) || !takeName(name)) return undefined;
    const tabs = nextTabs(registry, store);
    if (tabs.length === 0) return undefined;
    const releases = tabs.map((path) => releaseAt(registry, path));
    return { version, token: currentSession().token, language: readLanguage(), tabs, releases };
  };

  const isLaid = (next: typeof laid): boolean => laid !== undefined && JSON.stringify(next) === JSON.stringify(laid);

  const takeAway = (): void => {
    clearTimeout(timer);
    stopHearing();
    rules?.remove();
    mark([]);
    rules = laid = ready = undefined;
  };

  /** Lays rules for what is wanted now. */
  const settle = (): void => {
    const next = wanted();
    if (next && isLaid(next)) return;
    takeAway();
    if (next && timesLeft > 0) {
      timesLeft -= 1;
      rules = document.createElement('script');
      releaseFiles.prepareNext(rules);
      mark(next.tabs);
      document.head.append(rules);
      laid = next;
      timer = setTimeout(takeAway, KEPT_MS);
    }
  };
  const settleSoon = (): void => void whenIdle(settle);

  registry.subscribe(settleSoon);
  onSessionChange(settleSoon);
  /* oxlint-disable unison/app-syntax -- outside React, for as long as the page lives */
  window.addEventListener('input', takeAway, true);
  window.addEventListener('offline', takeAway);
  window.addEventListener('pagehide', takeAway);
  // What stood in the way may be over: a sheet was closed, a message read.
  window.addEventListener('click', settleSoon);
  document.addEventListener('visibilitychange', settleSoon);
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', settleSoon);
  /* oxlint-enable unison/app-syntax */
  settleSoon();

  return {
    press(path) {
      if (!laid?.tabs.includes(path)) return;
      const about = { name, version: laid.version, path, release: releaseAt(registry, path) };
      // A finger's tap gives the tab the focus only as it is lifted, right before the click: what was answered to its press stands.
      if (ready?.path !== path || performance.now() - ready.at >= ANSWER_STANDS_MS) ready = undefined;
      stopHearing();
      stopHearing = hear({ ...about, what: 'ready' }, () => (ready = { path, at: performance.now() }));
      say({ ...about, what: 'ask' });
    },
    tap(event, path) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain || ready?.path !== path || !isLaid(wanted())) return;
      event.preventDefault();
      goTo(path);
    },
  };
}
