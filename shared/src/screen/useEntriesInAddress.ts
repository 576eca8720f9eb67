import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHandedOn } from '../ui';

/** The address follows when nothing was entered for so long: browsers refuse more than a hundred changes of it in a few seconds. */
const PAUSE_MS = 300;

/** So long an entry is: no name is longer, and an address of what was pasted by mistake could not be loaded again. */
const LONGEST = 200;

const entriesIn = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))).toString();

/** Entries that stand in the address, so that back and reload keep them. They lead and the address follows. */
export function useEntriesInAddress(names: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const inAddress = entriesIn(query, names);
  const [entries, setEntries, handOn] = useHandedOn(inAddress);

  const write = useEffectEvent(() => {
    const next = new URLSearchParams(query);
    names.forEach((name) => next.delete(name));
    new URLSearchParams(entries).forEach((value, name) => next.set(name, value));
    handOn(entries);
    setQuery(next, { replace: true });
  });
  const isFollowed = entries === inAddress;
  useEffect(() => {
    if (isFollowed) return undefined;
    const timer = setTimeout(write, PAUSE_MS);
    // What is pressed next may lead away.
    const events = ['pointerdown', 'focusout', 'pagehide'] as const;
    const atOnce = () => write();
    events.forEach((name) => window.addEventListener(name, atOnce));
    return () => {
      clearTimeout(timer);
      events.forEach((name) => window.removeEventListener(name, atOnce));
    };
  }, [isFollowed, entries]);

  const now = new URLSearchParams(entries);
  return {
    entry: (name: string) => now.get(name) ?? '',
    enter: (name: string, value: string) => {
      const next = new URLSearchParams(entries);
      next.set(name, [...value].slice(0, LONGEST).join(''));
      setEntries(entriesIn(next, names));
    },
  };
}
