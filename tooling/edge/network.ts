import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** How much of an address is its network: what one subscriber cannot leave at will. */
const PREFIX = { ipv4: 3, ipv6: 6 } as const;

/** Network of a client address, /24 or /48, as a hash that only this process can make: no address is kept. */
export function networkOf(address: string, secret: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  const bytes = parsed?.toByteArray().slice(0, PREFIX[parsed.kind()]) ?? [];
  return createHmac('sha256', secret).update(Buffer.from(bytes)).digest('base64url').slice(0, 11);
}
