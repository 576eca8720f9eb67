import { useState } from 'react';

/**
 * What a member enters leads, and whoever keeps it follows: an address, an answer or a heavy screen comes late, and a field that waits for it
 * loses letters and ends the composing of an input method. Yields what is to be seen and how to enter; a value that was not entered here
 * (a form that is emptied, another address) is taken over. Whoever follows keeps what was entered as it is.
 */
export function useLeading(followed: string): [entered: string, enter: (next: string) => void] {
  const [seen, setSeen] = useState(followed);
  const [entered, setEntered] = useState(followed);
  // What was entered and has not come back yet.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (seen !== followed) {
    setSeen(followed);
    const index = underWay.indexOf(followed);
    setUnderWay(index < 0 ? [] : underWay.slice(index + 1));
    if (index < 0) setEntered(followed);
  }
  const enter = (next: string) => {
    setEntered(next);
    setUnderWay((former) => (next === followed ? [] : [...former, next]));
  };
  return [entered, enter];
}
