import { cameAsDelta } from '../worker/cameAsDelta';

/**
 * What became of each file that the page asked for, by its address in its release's folder. One that failed is asked for there with `?retry=<n>`, since the
 * browser never asks again for one that hung or came broken; a success sets the count back.
 */
export type FileAttempts = {
  /** Follows a script or stylesheet that goes into the page. */
  follow: (element: HTMLElement, address: string) => void;
  /** The same for a preload: a browser may hand a failed one to the request it was for, which then fails without a word to the network. */
  followPreload: (link: HTMLLinkElement, address: string) => void;
  /** The address at which a file is asked for next; `place` while it never failed. */
  next: (address: string, place: string) => string;
  /** As `ReleaseFiles` has it. */
  abandon: (addresses: readonly string[], forMs: number) => void;
  spoiledDeltas: () => number;
  failuresOf: (address: string) => number;
};

/** `placeOf` says where a file is asked for while it never failed. */
export function createFileAttempts(placeOf: (address: string) => string): FileAttempts {
  const failures = new Map<string, number>();
  const underWay = new Map<string, { element: HTMLElement; since: number }>();
  const spoiled = new Set<string>();

  const failuresOf = (address: string): number => failures.get(address) ?? 0;

  const fail = (address: string): void => {
    underWay.delete(address);
    if (cameAsDelta(placeOf(address))) spoiled.add(address);
    failures.set(address, failuresOf(address) + 1);
  };

  return {
    follow(element, address) {
      // Asked for again while it is under way: its loader stopped waiting for it.
      if (underWay.has(address)) fail(address);
      underWay.set(address, { element, since: performance.now() });
      const isLast = (): boolean => underWay.get(address)?.element === element;
      element.addEventListener('load', () => isLast() && underWay.delete(address) && failures.delete(address), { once: true });
      element.addEventListener('error', () => isLast() && fail(address), { once: true });
    },
    followPreload: (link, address) => link.addEventListener('error', () => !underWay.has(address) && fail(address), { once: true }),
    next(address, place) {
      const count = failuresOf(address);
      return count === 0 ? place : `${address}?retry=${String(count)}`;
    },
    abandon(addresses, forMs) {
      for (const address of addresses) {
        const asked = underWay.get(address);
        if (asked && performance.now() - asked.since >= forMs) asked.element.dispatchEvent(new Event('error'));
      }
    },
    spoiledDeltas: () => spoiled.size,
    failuresOf,
  };
}
