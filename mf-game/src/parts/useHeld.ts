import { useState } from 'react';

/** A value; while `isHeld`, as it was when that began. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(() => value);
  if (isHeld) return kept;
  if (kept !== value) setKept(() => value);
  return value;
}
