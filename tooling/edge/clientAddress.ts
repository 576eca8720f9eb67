import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** An address as proxies write it: bare, with a port, or in brackets. Undefined for what is none. */
function readAddress(text: string): string | undefined {
  const bare = /^\[([^\]]{1,60})\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ?? text;
  return ipaddr.isValid(bare) && bare.length <= 60 ? ipaddr.process(bare).toString() : undefined; // process: IPv4 written as IPv6 is IPv4
}

/**
 * The one address a request comes from. Every hop before us writes down whom it was asked by, at the end of `x-forwarded-for`; only
 * what `trustedHops` proxies of ours wrote is believed, the rest can be made up by whoever asks. 0: nothing is believed. A hop that
 * wrote no address, or a chain that is shorter than told, counts as the one who asked us.
 */
export function clientAddress({ headers, socket }: Asking, trustedHops: number): string {
  const direct = readAddress(socket.remoteAddress ?? '') ?? '';
  if (trustedHops === 0) return direct;
  const written = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  const client = written.at(-trustedHops);
  return (client === undefined ? undefined : readAddress(client)) ?? direct;
}

/** True when the visitor came over TLS: to us, or to a proxy of ours that says so. */
export function isOverTls({ headers, socket }: Asking, trustedHops: number): boolean {
  return socket instanceof TLSSocket || (trustedHops > 0 && headers['x-forwarded-proto'] === 'https');
}
