import { createHash } from 'node:crypto';

/** Subresource Integrity value of a file: `sha384-` and 64 base64 characters. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
