import ipaddr from 'ipaddr.js';

/** Of an IPv6 address the first 64 bits are the network; whoever has one has all 2^64 addresses of it. */
const NETWORK_BITS = 64;
/** What a provider hands to one subscriber at most: whoever has it has 65,536 networks. */
const WIDER_BITS = 48;
/** What lies together in a wider network has so many times the portion of one network in it. */
const WIDER_PORTIONS = 5;

/** Networks that one who sends is counted under, the narrowest first, and how many times the portion of one network each of them has. */
export type CountedNetwork = { network: string; portions: number };

const prefixOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%', 1)[0] ?? ''}/${String(bits)}`).toString()}/${String(bits)}`;

/** An address as it is counted; undefined for what is none. IPv4 written as IPv6 is IPv4. */
const addressOf = (ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => (ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined);

/**
 * What counts as one sender: an IPv4 address, or the /64 of an IPv6 one. Counted by single addresses, one visitor with IPv6 could
 * guess for ever. What is no address is one sender too.
 */
export function networkOf(ip: string): string {
  const address = addressOf(ip);
  if (address === undefined) return 'unknown';
  return address.kind() === 'ipv4' ? address.toString() : prefixOf(address.toString(), NETWORK_BITS);
}

/** The /48 of an IPv6 address; undefined for any other. */
export function widerNetworkOf(ip: string): string | undefined {
  const address = addressOf(ip);
  return address?.kind() === 'ipv6' ? prefixOf(address.toString(), WIDER_BITS) : undefined;
}

/** A sender's network, and the wider one of which whoever has it could use each network in turn. */
export function networksOf(ip: string): CountedNetwork[] {
  const wider = widerNetworkOf(ip);
  return [{ network: networkOf(ip), portions: 1 }, ...(wider === undefined ? [] : [{ network: wider, portions: WIDER_PORTIONS }])];
}
