import { useEffect, useEffectEvent, useState } from 'react';
import type { Stream } from './useStream';
import type { StreamFault } from './streamFault';

export type RenewedStream = { fault: StreamFault | undefined; isOpening: boolean; retry: () => void };

/** A ticket that is over is exchanged once by itself; whatever else is wrong, and a second time, the member decides (retry). */
export function useTicketRenewal(stream: Stream, url: string, onRenew: () => Promise<string | undefined>): RenewedStream {
  const [isAsking, setAsking] = useState(false);
  // The store tells of the new address a frame after the call has ended: until then the old one's fault is none of the member's.
  const [left, setLeft] = useState<string>();
  const [wasRenewed, setWasRenewed] = useState(false);
  const { fault, isOpening, reopen } = stream;

  const renew = () => {
    setAsking(true);
    setLeft(undefined);
    setWasRenewed(true);
    void onRenew().then((renewed) => {
      setAsking(false);
      // Another address opens by itself; the same one, or no answer, is opened anew here.
      if (renewed === undefined || renewed === url) reopen();
      else setLeft(url);
    });
  };
  const renewByItself = useEffectEvent(renew);
  const renewsByItself = fault === 'expired' && !wasRenewed;
  useEffect(() => {
    if (renewsByItself) renewByItself();
  }, [renewsByItself]);

  const isOnTheWay = isAsking || left === url || renewsByItself;
  return { fault: isOnTheWay ? undefined : fault, isOpening: isOpening || isOnTheWay, retry: fault === 'network' ? reopen : renew };
}
