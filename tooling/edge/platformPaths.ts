import { calls, type Call } from '@unison/shared/contract';

/** Folders that belong to the platform whoever asks: the API, its pictures and clips, the calls we added (O-81). */
export const PLATFORM_FOLDERS = ['/api/', '/media/', '/unison/'];

const pathsOf = (named: readonly Call[]): ReadonlySet<string> => new Set(named.flatMap(({ path, aliases }) => [path, ...aliases]));

const BARE = pathsOf(Object.values(calls));
/** Paths, without the prefix, where a GET changes something: the product sets a name and a login password so, and a client may do as it says. */
export const WRITING_BY_GET = pathsOf(Object.values<Call>(calls).filter(({ method, secret }) => method === 'GET' && secret));

/** `always`: the platform's alone. `unless navigating`: a call's bare path (API-02), which may also be a page's address, e.g. `/nHomeList`. */
export function platformClaim(pathname: string): 'always' | 'unless navigating' | 'never' {
  if (PLATFORM_FOLDERS.some((folder) => pathname.startsWith(folder))) return 'always';
  return BARE.has(pathname) ? 'unless navigating' : 'never';
}

/** Whether a GET of this path changes something, with the prefix or without. */
export const writesByGet = (pathname: string): boolean => WRITING_BY_GET.has(pathname.replace(/^\/api(?=\/)/, ''));
