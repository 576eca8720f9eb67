import type { EdgeConfig } from '../edge/edgeConfig';
import { TLS_HEADERS } from '../edge/headers';
import { PLATFORM_FOLDERS } from '../edge/platformPaths';
import { fileTypes, headerTable } from './headerTable';
import type { Site } from './site';

/** In which order objects are put, by how their names begin: what a document names is there before it, and the registry before any document. */
const UPLOAD = ['assets/', 'registry/records/', 'registry/', ''];

/**
 * What a CDN before a bucket has to be told, as data for whatever sets it up: which object answers an address, with which headers, what
 * answers where there is none, and what goes to the platform instead, where it stands under this name. `site` uploaded as it is, this is all.
 */
export function cdnFile(site: Site, { pageOrigin, apiBase }: EdgeConfig, platformUrls: readonly string[]): string {
  const isTls = pageOrigin?.startsWith('https:') === true;
  const toPlatform = { paths: PLATFORM_FOLDERS.map((folder) => `${folder}*`), origins: platformUrls };
  const rules = headerTable(site).map(({ path, headers }) => ({ path, headers: { ...headers, ...(isTls ? TLS_HEADERS : {}) } }));
  return `${JSON.stringify(
    {
      upload: UPLOAD,
      rules,
      typesByExtension: fileTypes,
      indexDocument: 'index.html',
      notFound: { object: '404.html', status: 404 },
      ...(apiBase.startsWith('/') ? { platform: toPlatform } : {}),
      pages: Object.fromEntries([...site.documents].map(([address, file]) => [address, file.slice(1)])),
    },
    undefined,
    2,
  )}\n`;
}
