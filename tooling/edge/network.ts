import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** How much of an address, in bytes, is its network: what one subscriber cannot leave at will; and the wider one it lies in: what one provider hands out. */
const PREFIX = { ipv4: { network: 3, wider: 2 }, ipv6: { network: 6, wider: 4 } } as const;

/** Where a report comes from: the network of its address, /24 or /48, and the wider one of that, /16 or /32, as hashes. */
export type Networks = { network: string; wider: string };

/** Networks of a client address, as hashes that only who has the secret can make: no address is kept. */
export function networksOf(address: string, secret: string): Networks {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  const hashOf = (width: keyof Networks): string => {
    const bytes = parsed?.toByteArray().slice(0, PREFIX[parsed.kind()][width]) ?? [];
    return createHmac('sha256', secret).update(Buffer.from(bytes)).digest('base64url').slice(0, 11);
  };
  return { network: hashOf('network'), wider: hashOf('wider') };
}
