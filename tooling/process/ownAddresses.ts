import { networkInterfaces } from 'node:os';

/** The IPv4 addresses by which other devices of the same networks know this machine, none of them its loopback. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
