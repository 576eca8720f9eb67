import ipaddr from 'ipaddr.js';
import { StartError } from '../db/database';

/** True for an address of this machine: the edge of `npm start`. */
export const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

function rangeOf(text: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    throw new StartError(`TRUSTED_EDGES: ${text} is no address. Write addresses or networks of your edges, e.g. 10.0.0.5,10.1.0.0/24.`);
  }
}

/**
 * Whether the one who asks is an edge of ours, whose word on a member's address and on the page's name is believed: one on this machine, or
 * one that `TRUSTED_EDGES` names (addresses or networks, separated by commas). Everybody else can say what they like.
 */
export function trustedEdges(text: string | undefined): (address: string) => boolean {
  const ranges = (text ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(rangeOf);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const asked = ipaddr.process(address);
    const isIn = ([range, bits]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
      range.kind() === asked.kind() && asked.match([range, bits] as [ipaddr.IPv4, number]); // both of one kind, checked just before
    return isLoopback(address) || ranges.some(isIn);
  };
}
