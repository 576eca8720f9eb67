import type { Bytes } from './bytes';
import { hashLink } from './linkHash';

/** The link before `link`, one step nearer to the published end of the chain: its SHA-256. */
export function chainStep(link: Bytes): Bytes {
  return hashLink(link);
}

/** Follows the chain `steps` links towards its end. The seed at `chain_position` p reaches the end in p steps. */
export function followChain(link: Bytes, steps: number): Bytes {
  let reached = link;
  for (let step = 0; step < steps; step += 1) reached = chainStep(reached);
  return reached;
}

/** What members compare to see that all have the same chain (O-90): the first 16 hex digits of its end, in groups of four. */
export function fingerprint(chainEnd: string): string {
  return (chainEnd.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
