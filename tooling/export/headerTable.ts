import { ASSET_HEADERS, ASSET_TYPES, WORKER_HEADERS } from '../edge/assets';
import { COMMON_HEADERS } from '../edge/headers';
import type { Page } from '../edge/send';
import { asDictionary } from '../registry';
import type { Site } from './site';

type Headers = Record<string, string>;

/** Headers of the answers at the addresses that `path` names: one address, or everything below a folder (`/assets/*`). */
export type HeaderRule = { path: string; headers: Headers };

export const ASSETS = '/assets/*';
export const RECORDS = '/registry/records/*';
export const WORKER = '/service-worker.js';
export const EVERYTHING = '/*';

/**
 * What a file answers does not depend on a cookie or on how it was asked for, as an edge's answer may: a cache that read so would keep one copy
 * per visitor.
 */
function headersOf({ headers }: Page): Headers {
  return { ...COMMON_HEADERS, ...Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'vary')) };
}

/** Headers of every address of a site, the first rule that matches counts; types of released files go by their extension (`fileTypes`). */
export function headerTable({ pages, records, documents }: Site): HeaderRule[] {
  const [record] = records.values();
  const [document] = [...documents.values()].flatMap((file) => pages.get(file) ?? []);
  const single = [...pages].filter(([address]) => address !== '/404.html' && ![...documents.values()].includes(address));
  return [
    { path: ASSETS, headers: { ...COMMON_HEADERS, ...ASSET_HEADERS } },
    ...(record === undefined ? [] : [{ path: RECORDS, headers: headersOf(record) }]),
    { path: WORKER, headers: { ...COMMON_HEADERS, 'content-type': ASSET_TYPES['.js'] ?? '', ...WORKER_HEADERS } },
    ...single.map(([path, page]) => ({ path, headers: headersOf(page) })),
    ...(document === undefined ? [] : [{ path: EVERYTHING, headers: headersOf(document) }]),
  ];
}

const FILE = /^\/assets\/([^/]+)\/[^/]+\/([^/]+)$/;

/** What a browser is told to keep for later releases, by the address of each script and stylesheet (`use-as-dictionary`). */
export function asDictionaries({ released }: Pick<Site, 'released'>): Record<string, string> {
  return Object.fromEntries(
    released.flatMap(({ address }) => {
      const [, packageName = '', name = ''] = FILE.exec(address) ?? [];
      const use = asDictionary(packageName, name);
      return use === undefined ? [] : [[address, use]];
    }),
  );
}

/** `content-type` of released files, by extension. */
export const fileTypes: Readonly<Headers> = ASSET_TYPES;
