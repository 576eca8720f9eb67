import { extname } from 'node:path';
import type { EdgeConfig } from '../edge/edgeConfig';
import { TLS_HEADERS } from '../edge/headers';
import { PLATFORM_FOLDERS } from '../edge/platformPaths';
import { asDictionaries, fileTypes, headerTable } from './headerTable';
import { deltaAddress, type Site } from './site';

/** In which order objects are put, by how their names begin: what a document names is there before it, and the registry before any document. */
const UPLOAD = ['assets/', 'registry/records/', 'registry/', ''];

/**
 * What answers a browser that holds an earlier file, for a CDN that can run something (decision 085): `useAsDictionary` is that header's value by
 * address; `objects` says which object answers an address, with `content-encoding: dcz` and this type, to who names a dictionary in `available-dictionary` and
 * takes `dcz`, asks without a query and not past caches. A CDN that cannot do without: then members fetch whole files.
 */
const deltasOf = (site: Site) => ({
  vary: 'accept-encoding, available-dictionary',
  useAsDictionary: asDictionaries(site),
  objects: site.deltas.map((delta) => ({
    address: delta.address,
    availableDictionary: `:${delta.dictionary}:`,
    object: deltaAddress(delta).slice(1),
    contentType: fileTypes[extname(delta.address)],
  })),
});

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
      deltas: deltasOf(site),
      notFound: { object: '404.html', status: 404 },
      ...(apiBase.startsWith('/') ? { platform: toPlatform } : {}),
      pages: Object.fromEntries([...site.documents].map(([address, file]) => [address, file.slice(1)])),
    },
    undefined,
    2,
  )}\n`;
}
