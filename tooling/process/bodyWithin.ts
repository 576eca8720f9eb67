import type { IncomingMessage } from 'node:http';

/** The whole body of a request, or undefined when it has more than `mostBytes`: no more than that is held, and the rest is not read. */
export async function bodyWithin(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length; // a request without encoding yields buffers
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
