import type { IncomingMessage } from 'node:http';

/** The whole body of a request as text, or undefined when it has more than `mostBytes`; then the rest is not read. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length; // a request without encoding yields buffers
    if (bytes > mostBytes) return undefined;
    parts.push(part as Buffer); // as above
  }
  return Buffer.concat(parts).toString();
}
