import { calls } from '@unison/shared/contract';

/** Folders that belong to the platform whoever asks: the API, its pictures and clips, the calls we added (O-81). */
export const PLATFORM_FOLDERS = ['/api/', '/media/', '/unison/'];

const BARE: ReadonlySet<string> = new Set(Object.values(calls).flatMap(({ path, aliases }) => [path, ...aliases]));

/** `always`: the platform's alone. `unless navigating`: a call's bare path (API-02), which may also be a page's address, e.g. `/nHomeList`. */
export function platformClaim(pathname: string): 'always' | 'unless navigating' | 'never' {
  if (PLATFORM_FOLDERS.some((folder) => pathname.startsWith(folder))) return 'always';
  return BARE.has(pathname) ? 'unless navigating' : 'never';
}
