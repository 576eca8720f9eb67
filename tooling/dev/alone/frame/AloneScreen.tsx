import { useEffect, useState, type ComponentType } from 'react';

type Loaded = { Screen?: ComponentType; problem?: string };

/** One screen of the remote; what went wrong while it was loaded stands in its place. */
export function AloneScreen({ load }: { load: (() => Promise<ComponentType>) | undefined }) {
  const [{ Screen, problem }, setLoaded] = useState<Loaded>(load ? {} : { problem: 'src/screens.ts has no screen of this name.' });
  useEffect(() => {
    load?.().then(
      (component) => setLoaded({ Screen: component }),
      (error: unknown) => setLoaded({ problem: String(error) }),
    );
  }, [load]);
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return Screen ? <Screen /> : null;
}
