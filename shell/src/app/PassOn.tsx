import { useRouteError } from 'react-router-dom';

/** React Router would show a page of its own for an error in the frame; passed on, it ends where a failed start ends. */
export function PassOn(): never {
  throw useRouteError();
}
