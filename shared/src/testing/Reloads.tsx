import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A screen, and a button that begins it anew as a reload would: only what the device keeps is left, and the entry of the history. The next one is
 * drawn before the former one is taken down, which so hands nothing over as it goes.
 */
export function Reloads({ children }: { children: ReactNode }) {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
      <Fragment key={loads}>{children}</Fragment>
    </>
  );
}
