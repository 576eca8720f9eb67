import { momentNow, msSince } from '@unison/shared/clock';
import type { Moment } from '@unison/shared/clock';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Stream } from './useStream';
import type { StreamFault } from './streamFault';

export type RenewedStream = { fault: StreamFault | undefined; isOpening: boolean; retry: () => void };

/** Tickets last for hours: one that is over sooner than this, in ms, after it was exchanged says that exchanging does not help. */
const HELPED_MS = 600_000;

/** A ticket that is over is exchanged by itself; whatever else is wrong, and where that did not help, the member decides (retry). */
export function useTicketRenewal(stream: Stream, url: string, onRenew: () => Promise<string | undefined>): RenewedStream {
  const [isAsking, setAsking] = useState(false);
  // The store tells of the new address a frame after the call has ended: until then the old one's fault is none of the member's.
  const [left, setLeft] = useState<string>();
  const [renewedAt, setRenewedAt] = useState<Moment>();
  const { fault, isOpening, reopen } = stream;

  const renew = () => {
    setAsking(true);
    setLeft(undefined);
    setRenewedAt(momentNow());
    void onRenew().then((renewed) => {
      setAsking(false);
      // Another address opens by itself; the same one, or no answer, is opened anew here.
      if (renewed === undefined || renewed === url) reopen();
      else setLeft(url);
    });
  };
  const renewByItself = useEffectEvent(renew);
  const renewsByItself = fault === 'expired' && (renewedAt === undefined || msSince(renewedAt) >= HELPED_MS);
  useEffect(() => {
    if (renewsByItself) renewByItself();
  }, [renewsByItself]);

  const isOnTheWay = isAsking || left === url || renewsByItself;
  return { fault: isOnTheWay ? undefined : fault, isOpening: isOpening || isOnTheWay, retry: fault === 'network' ? reopen : renew };
}
