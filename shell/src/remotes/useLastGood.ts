import type { KnownRelease, ViewPhase } from '@unison/shared/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell';

/** How far a release has come: `failedAt` says where it failed, `isReady` that its screen can be drawn. */
type Course = { failedAt: ViewPhase | undefined; isReady: boolean; onNone: () => void };

/**
 * Puts the last good version in the place of a release that failed, without a reload: the member is then inside that one. Where it cannot be
 * had either, `onNone`. Tells the edge what became of the release; `settle` is called when its screen was drawn and stayed.
 */
export function useLastGood(record: KnownRelease, { failedAt, isReady, onNone }: Course): { settle: () => void } {
  const { lastGood, entered, reportView } = useShell();
  const [begun] = useState(() => performance.now());
  const readyAfter = useRef(0);

  useEffect(() => {
    if (isReady) readyAfter.current ||= performance.now() - begun;
  }, [isReady, begun]);

  useEffect(() => {
    if (failedAt === undefined) return undefined;
    let isWanted = true;
    const ms = performance.now() - begun;
    lastGood.prepare(record, window.location.pathname).then(
      (former) => {
        if (!isWanted) return;
        reportView(record, { phase: failedAt, outcome: 'fellBack', ms });
        lastGood.fallBack(record, former);
        entered.enter(former);
      },
      () => {
        if (!isWanted) return;
        reportView(record, { phase: failedAt, outcome: 'failed', ms });
        onNone();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [failedAt, lastGood, entered, reportView, record, begun, onNone]);

  const settle = useCallback(() => {
    lastGood.shown(record);
    reportView(record, { phase: 'shown', outcome: 'shown', ms: readyAfter.current });
  }, [lastGood, reportView, record]);

  return { settle };
}
