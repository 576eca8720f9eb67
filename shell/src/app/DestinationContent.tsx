import { Navigate } from 'react-router-dom';
import { EnteredScreen } from '../remotes/EnteredScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { ShellScreen } from './ShellScreen';
import type { Destination } from '../routing/useDestination';
import { WaitingForAccess } from './WaitingForAccess';

/** What stands in the frame at the present address. `part`: what a member calls it. */
export function DestinationContent({ destination, part }: { destination: Destination; part: string }) {
  switch (destination.kind) {
    case 'redirect':
      return <Navigate to={destination.to} state={destination.state} replace />;
    case 'waiting':
      return <WaitingForAccess />;
    case 'notFound':
      return <NotFoundScreen />;
    case 'screen': {
      const { release, screen, early } = destination.route;
      return release ? <EnteredScreen record={release} screen={screen} early={early} part={part} /> : <ShellScreen screen={screen} />;
    }
  }
}
