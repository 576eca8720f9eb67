import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A screen beside the link 'Away', which leads to `/Game`: nothing of the screen stands there. */
export function WithWayOut({ children }: { children: ReactNode }) {
  return (
    <>
      <Link to="/Game">Away</Link>
      {useLocation().pathname === '/Game' ? null : children}
    </>
  );
}
