/** The addresses a playlist names (RFC 8216): its lines, and the URI of its tags (keys, maps, renditions). */
function addressesIn(playlist: string): string[] {
  return playlist.split(/\r?\n/).flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() === '' ? [] : [line.trim()];
    return [...line.matchAll(/\bURI="([^"]*)"/g)].map((match) => match[1] ?? '');
  });
}

/** The origin of an address; undefined for what is none. The oldest browsers have no `URL.canParse`. */
function originOf(address: string, base: URL): string | undefined {
  try {
    return new URL(address, base).origin;
  } catch {
    return undefined;
  }
}

/** True when everything the playlist names lies where the playlist itself lies: nothing is loaded from elsewhere. */
export function staysHome(playlist: string, base: string): boolean {
  const home = new URL(base, document.baseURI);
  return addressesIn(playlist).every((address) => originOf(address, home) === home.origin);
}

/** The variants of a master playlist as absolute addresses, in its order; empty for a media playlist. */
export function variantsOf(playlist: string, base: string): string[] {
  if (!playlist.includes('#EXT-X-STREAM-INF')) return [];
  return playlist
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => new URL(line.trim(), new URL(base, document.baseURI)).href);
}
