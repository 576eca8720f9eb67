import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { EdgeConfig } from '../edge/edgeConfig';
import type { Page } from '../edge/send';
import { cdnFile } from './cdnFile';
import type { Counts, ExportFolder } from './exportFolder';
import { WORKER } from './headerTable';
import { nginxFiles } from './nginxFiles';
import { deltaAddress, TIMESTAMP_PAGE, type Site } from './site';

export type ExportTerms = { folder: string; config: EdgeConfig; platformUrls: readonly string[] };

/** A page as a file, and packed beside it as small as it gets, for a server that takes packed files. */
const packed = (path: string, body: Buffer): [string, Buffer][] => [
  [path, body],
  [`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })],
  [`${path}.gz`, gzipSync(body, { level: 9 })],
];

const inSite = (address: string): string => `site${address}`;

/** Puts a newer timestamp into a folder that is an export already: nothing else of it changes. */
export function renewTimestamp(folder: string, { body }: Page): void {
  for (const [path, content] of packed(inSite(TIMESTAMP_PAGE), body)) {
    writeFileSync(join(folder, `${path}.new`), content);
    renameSync(join(folder, `${path}.new`), join(folder, path));
  }
}

/** Writes a site into its folder, and puts it in the place of the former one at once. Yields how many files were written, left and taken away. */
export function writeExport(out: ExportFolder, site: Site, { folder, config, platformUrls }: ExportTerms): Counts {
  for (const { address, content } of site.released) out.put(inSite(address), content);
  for (const delta of site.deltas) out.put(inSite(deltaAddress(delta)), delta.content);
  for (const [address, { body }] of site.records) packed(inSite(address), body).forEach(([path, content]) => out.put(path, content));
  const terms = { config, platformUrls, siteFolder: join(folder, 'site'), nginxFolder: join(folder, 'nginx') };
  const worker = site.worker?.content;
  const more = [
    ...[...site.pages].flatMap(([address, { body }]) => packed(inSite(address), body)),
    ...(worker === undefined ? [] : packed(inSite(WORKER), worker)),
    ...[...nginxFiles(site, terms)].map(([name, text]): [string, Buffer] => [`nginx/${name}`, Buffer.from(text)]),
    ['cdn.json', Buffer.from(cdnFile(site, config, platformUrls))] satisfies [string, Buffer],
  ];
  for (const [path, content] of more) out.put(path, content);
  return out.finish(site.revision);
}
