import type { BaseInfo } from '@unison/shared/api';

/**
 * Where a call or page of the platform stands, `path` as calls are named, without `/api`. The platform may have an origin of its own (API-01, O-92);
 * its pictures lie beside its calls in both flavours of the wire (O-96), and are what says where.
 */
export function platformAddress({ mediaBase }: BaseInfo, path: string): string {
  return mediaBase.replace(/\/media$/, () => path);
}
