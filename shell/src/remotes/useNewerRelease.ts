import type { KnownRelease } from '@unison/shared/remote';
import { usePageVisible } from '@unison/shared/ui';
import { useCallback, useEffect } from 'react';
import { useRegistry } from '../routing/useDestination';
import { routeOfRelease } from '../routing/routeTable';
import { useShell } from '../shell';

/** Between two looks at the registry while a card is seen, in ms: a rollback reaches whoever stands before what it takes back. */
export const LOOK_AGAIN_MS = 60_000;

/**
 * Who stands before a release that cannot be had (`isMissing`) enters the one that came in its place, as soon as the page learns of it: nothing of a screen
 * changes under them. One without the present address is none. It is looked for every minute; yields how to ask at once.
 */
export function useNewerRelease(record: KnownRelease, isMissing: boolean): () => void {
  const { registry, entered } = useShell();
  const now = useRegistry().remotes[record.package];
  const newer = isMissing && now?.version !== record.version ? now : undefined;

  useEffect(() => {
    if (newer && routeOfRelease(newer, window.location.pathname)) entered.leave(record);
  }, [newer, entered, record]);

  const ask = useCallback(() => void registry.revalidate(), [registry]);
  const isSeen = usePageVisible();
  useEffect(() => {
    if (!isMissing || !isSeen) return undefined;
    const timer = setInterval(ask, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMissing, isSeen, ask]);

  return ask;
}
