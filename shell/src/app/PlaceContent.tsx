import { Navigate } from 'react-router-dom';
import { EnteredScreen } from '../remotes/EnteredScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { ShellScreen } from './ShellScreen';
import { SHELL } from '../routing/shellRoutes';
import { useRegistry, type Place } from '../routing/usePlace';
import { WaitingForAccess } from './WaitingForAccess';

/** What stands in the frame at the present address. `part`: what a member calls it. */
export function PlaceContent({ place, part }: { place: Place; part: string }) {
  const registry = useRegistry();

  switch (place.kind) {
    case 'redirect':
      return <Navigate to={place.to} state={place.state} replace />;
    case 'waiting':
      return <WaitingForAccess />;
    case 'notFound':
      return <NotFoundScreen />;
    case 'screen': {
      const { owner, screen, path } = place.route;
      const record = registry.remotes[owner];
      if (owner === SHELL || !record) return <ShellScreen screen={screen} />;
      return <EnteredScreen record={record} screen={screen} path={path} part={part} />;
    }
  }
}
