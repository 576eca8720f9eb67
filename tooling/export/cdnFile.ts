import { TLS_HEADERS } from '../edge/headers';
import { fileTypes, headerTable } from './headerTable';
import type { Site } from './site';

/**
 * What a CDN before a bucket has to be told, as data for whatever sets it up: which object answers an address, with which headers, and what
 * answers where there is none. `site` uploaded as it is, this is all.
 */
export function cdnFile(site: Site, isTls: boolean): string {
  const rules = headerTable(site).map(({ path, headers }) => ({ path, headers: { ...headers, ...(isTls ? TLS_HEADERS : {}) } }));
  return `${JSON.stringify(
    {
      rules,
      typesByExtension: fileTypes,
      indexDocument: 'index.html',
      notFound: { object: '404.html', status: 404 },
      pages: Object.fromEntries([...site.documents].map(([address, file]) => [address, file.slice(1)])),
    },
    undefined,
    2,
  )}\n`;
}
