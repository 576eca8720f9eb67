import { useState } from 'react';

/**
 * What a member enters leads, and whoever keeps it follows: an address, an answer or a heavy screen comes late, and a field that waits for it
 * loses letters and ends the composing of an input method. Yields what is to be seen, how to enter, and how to tell what was handed on, for who keeps it
 * later than it is entered. A value that was not handed on (a form that is emptied, another address) is taken over.
 */
export function useHandedOn(followed: string): [entered: string, enter: (next: string) => void, handOn: (next: string) => void] {
  const [seen, setSeen] = useState(followed);
  const [entered, enter] = useState(followed);
  // What was handed on and has not come back yet.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (seen !== followed) {
    setSeen(followed);
    const index = underWay.indexOf(followed);
    setUnderWay(index < 0 ? [] : underWay.slice(index + 1));
    if (index < 0) enter(followed);
  }
  // What stands there already does not come back, and the same twice in a row comes back once.
  const handOn = (next: string) => setUnderWay((former) => (next === followed ? [] : next === former.at(-1) ? former : [...former, next]));
  return [entered, enter, handOn];
}

/** The same where what is entered is handed on at once. Whoever follows keeps what was entered as it is. */
export function useLeading(followed: string): [entered: string, enter: (next: string) => void] {
  const [entered, enter, handOn] = useHandedOn(followed);
  return [entered, (next) => (enter(next), handOn(next))];
}
