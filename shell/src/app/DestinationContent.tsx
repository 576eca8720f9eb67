import { Navigate } from 'react-router-dom';
import { EnteredScreen } from '../remotes/EnteredScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { ShellScreen } from './ShellScreen';
import { useShell } from '../shell';
import type { Destination } from '../routing/useDestination';
import { WaitingForAccess } from './WaitingForAccess';

/** What stands in the frame at the present address. `part`: what a member calls it. */
export function DestinationContent({ destination, part }: { destination: Destination; part: string }) {
  const { declared } = useShell().registry;
  switch (destination.kind) {
    case 'redirect':
      return <Navigate to={destination.to} state={destination.state} replace />;
    case 'waiting':
      return <WaitingForAccess />;
    case 'notFound':
      return <NotFoundScreen />;
    case 'screen': {
      const { release, screen } = destination.route;
      const early = release && declared(release, destination.route).early;
      return release ? <EnteredScreen record={release} screen={screen} early={early} part={part} /> : <ShellScreen screen={screen} />;
    }
  }
}
