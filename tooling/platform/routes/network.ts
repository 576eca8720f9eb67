import ipaddr from 'ipaddr.js';

/** Of an IPv6 address the first 64 bits are the network; whoever has one has all 2^64 addresses of it. */
const NETWORK_BITS = 64;

/**
 * What counts as one sender: an IPv4 address, or the /64 of an IPv6 one. Counted by single addresses, one visitor with IPv6 could
 * guess for ever. What is no address is one sender too.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip); // IPv4 written as IPv6 is IPv4
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString().split('%', 1)[0] ?? ''}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}
