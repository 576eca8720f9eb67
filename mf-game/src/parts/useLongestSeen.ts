import { useState } from 'react';

/** The most seconds this visit saw of a round of this game: nobody says how long a whole one is. */
export function useLongestSeen(seconds: number): number {
  const [longest, setLongest] = useState(seconds);
  if (seconds > longest) setLongest(seconds);
  return Math.max(longest, seconds);
}
