const encode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * Other ways to write an address, which a router or a proxy may take for the same: letters percent-encoded, once and twice, slashes doubled,
 * encoded or turned round, dots, other case, a dot or a slash at the end. What follows `?` stays.
 */
export function spellings(address: string): string[] {
  const [path = '', query] = address.split('?', 2);
  const parts = path.slice(1).split('/');
  const each = (change: (part: string) => string): string[] =>
    parts.map((_part, at) => `/${parts.map((part, index) => (index === at ? change(part) : part)).join('/')}`);
  const made = [
    path,
    ...each((part) => encode(part[0] ?? 'a') + part.slice(1)),
    ...each((part) => [...part].map(encode).join('')),
    ...each((part) => `%25${encode(part[0] ?? 'a').slice(1)}${part.slice(1)}`),
    ...each((part) => part.toUpperCase()),
    ...each((part) => (part[0] ?? '').toUpperCase() + part.slice(1)),
    ...each((part) => `./${part}`),
    ...each((part) => `x/../${part}`),
    ...each((part) => `x/%2e%2e/${part}`),
    ...each((part) => `%2e/${part}`),
    ...each((part) => `/${part}`),
    ...each((part) => `${part};x=1`),
    `/${parts.join('//')}`,
    `/${parts.join('%2f')}`,
    `/${parts.join('%2F')}`,
    `/${parts.join('\\')}`,
    `/${parts.join('%5c')}`,
    `\\${parts.join('/')}`,
    `/api/..${path}`,
    `/api/%2e%2e${path}`,
    `/api/media/..${path}`,
    `/media/%2e%2e${path}`,
    `/api/..%2f${path.slice(1)}`,
    `/api/..\\${path.slice(1)}`,
    `${path}/`,
    `${path}/.`,
    `${path}.`,
    `${path}%20`,
    `${path}%00`,
    `${path}#`,
  ];
  return [...new Set(made)].map((one) => (query === undefined ? one : `${one}?${query}`));
}
