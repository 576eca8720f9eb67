import type { Prover } from '../signatures/prover';

const ADDRESS = '/registry/timestamp.json';

/** Late enough that it takes nothing from the first screens, in ms. */
const AFTER_MS = 30_000;

/** Looks once, long after the page has started, whether it is confirmed that what it runs is the newest; else says why, and stops nothing. */
export function watchConfirmation(prover: Pick<Prover, 'unconfirmed'>): void {
  const ask = async (): Promise<unknown> => (await fetch(ADDRESS, { cache: 'no-store' })).json();
  const look = async (): Promise<void> => {
    if (!navigator.onLine) return;
    const why = await prover.unconfirmed(ask);
    if (why !== undefined) console.warn(`Unison: ${why} What runs goes on.`);
  };
  setTimeout(() => void look().catch(() => undefined), AFTER_MS); // no answer says nothing of what was signed
}
