import { useState, type ReactNode } from 'react';

/** A screen that can be left and opened again in the same page. */
export function Visits({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Leave or enter</button>
      {isHere ? children : null}
    </>
  );
}
