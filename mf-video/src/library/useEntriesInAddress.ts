import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address follows when nothing was entered for so long: browsers refuse more than a hundred changes of it in a few seconds. */
const PAUSE_MS = 300;

const textOf = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))).toString();

/**
 * Entries that stand in the address, so that back and reload keep them. They lead and the address follows: it comes late, and a field that
 * waits for it loses letters. An address that somebody else set (back, a link) is taken over.
 */
export function useEntriesInAddress(names: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const inAddress = textOf(query, names);
  const [seen, setSeen] = useState(inAddress);
  const [entries, setEntries] = useState(inAddress);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (seen !== inAddress) {
    setSeen(inAddress);
    const place = written.indexOf(inAddress);
    setWritten(place < 0 ? [] : written.slice(place + 1));
    if (place < 0) setEntries(inAddress);
  }

  const isFollowed = (written.at(-1) ?? inAddress) === entries;
  const write = useEffectEvent(() => {
    const next = new URLSearchParams(query);
    names.forEach((name) => next.delete(name));
    new URLSearchParams(entries).forEach((value, name) => next.set(name, value));
    setWritten([...written, entries]);
    setQuery(next, { replace: true });
  });
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
    enter: (name: string, value: string) =>
      setEntries((former) => {
        const next = new URLSearchParams(former);
        next.set(name, value);
        return textOf(next, names);
      }),
  };
}
