const ADDRESS = /^(\w+:\/\/)([^/?#@]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/**
 * The addresses, one a host, of an address in libpq's form: `postgres://u:p@h1:p1,h2:p2/db`, or with the hosts (sockets) and ports in
 * `?host=h1,h2&port=p1,p2`. One that names one host is given back as it is, also one that nobody can read.
 */
export function hostsOf(url: string): string[] {
  const [, scheme, login = '', authority = '', path = '', query] = ADDRESS.exec(url) ?? [];
  if (!scheme) return [url];
  const params = new URLSearchParams(query);
  const named = params.get('host')?.split(',');
  const ports = params.get('port')?.split(',') ?? [];
  if (named && named.length > 1) {
    return named.map((host, place) => {
      const own = new URLSearchParams(params);
      own.set('host', host);
      const port = ports[place] ?? ports[0];
      if (port !== undefined) own.set('port', port);
      return `${scheme}${login}${authority}${path}?${own.toString()}`;
    });
  }
  const hosts = authority.split(',');
  if (hosts.length === 1) return [url];
  return hosts.map((host) => `${scheme}${login}${host}${path}${query === undefined ? '' : `?${query}`}`);
}

/** Several hosts in one address: a server that takes over may lack what the lost one had told members. */
export const hasSeveralHosts = (url: string | undefined): boolean => url !== undefined && hostsOf(url).length > 1;

/** Hosts and database of an address, never its password. */
export function addressOf(url: string): string {
  try {
    const parts = hostsOf(url).map((one) => new URL(one));
    const named = (part: URL) => part.searchParams.get('host');
    const hosts = parts.map((part) => (parts.length > 1 && named(part)) || part.host || named(part) || 'local socket');
    return `${hosts.join(',')}${parts[0]?.pathname ?? ''}`;
  } catch {
    return 'not a valid address';
  }
}
