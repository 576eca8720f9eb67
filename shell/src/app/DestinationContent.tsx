import { Navigate } from 'react-router-dom';
import { EnteredScreen } from '../remotes/EnteredScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { ShellScreen } from './ShellScreen';
import { SHELL } from '../routing/shellRoutes';
import { useRegistry, type Destination } from '../routing/useDestination';
import { WaitingForAccess } from './WaitingForAccess';

/** What stands in the frame at the present address. `part`: what a member calls it. */
export function DestinationContent({ destination, part }: { destination: Destination; part: string }) {
  const registry = useRegistry();

  switch (destination.kind) {
    case 'redirect':
      return <Navigate to={destination.to} state={destination.state} replace />;
    case 'waiting':
      return <WaitingForAccess />;
    case 'notFound':
      return <NotFoundScreen />;
    case 'screen': {
      const { owner, screen, path } = destination.route;
      const record = registry.remotes[owner];
      if (owner === SHELL || !record) return <ShellScreen screen={screen} />;
      return <EnteredScreen record={record} screen={screen} path={path} part={part} />;
    }
  }
}
