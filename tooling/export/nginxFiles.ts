import { COMMON_HEADERS, TLS_HEADERS } from '../edge/headers';
import type { EdgeConfig } from '../edge/edgeConfig';
import { ASSETS, EVERYTHING, fileTypes, headerTable, RECORDS, WORKER, type HeaderRule } from './headerTable';
import { deltaLocations, deltaMaps, toDelta } from './nginxDeltas';
import { platformLocations, platformMaps } from './nginxPlatform';
import { addHeaders, block, MADE, quoted, typeIs } from './nginxText';
import type { Site } from './site';

/** What is passed on to the platform, if anything, and where the files lie. */
export type NginxTerms = { config: EdgeConfig; platformUrls: readonly string[]; siteFolder: string; nginxFolder: string };

const STRICT = '$unison_strict_transport';
const tls = Object.keys(TLS_HEADERS).map((name) => `add_header ${name} ${STRICT} always;`);
/** There is no such file, so what follows in `try_files` answers. */
const NONE = '/.none';

/** Maps at the `http` level. A page's address is matched whatever its case (Q-03) and with a trailing slash, as an edge does. */
function httpFile({ documents }: Site, { config, platformUrls }: NginxTerms): string[] {
  const pages = [...documents].flatMap(([address, file]) =>
    address === '/' ? [`/ ${file};`] : [`${address.toLowerCase()} ${file};`, `${address.toLowerCase()}/ ${file};`],
  );
  const scheme = config.trustedHops > 0 ? '$http_x_forwarded_proto' : '$scheme';
  return [
    MADE,
    '# For the http level.',
    ...block('map $uri $unison_page', [`default ${NONE};`, ...pages]),
    ...block(`map ${scheme} $unison_scheme`, ['default http;', 'https https;']),
    ...block(`map $unison_scheme ${STRICT}`, ['default "";', ...Object.values(TLS_HEADERS).map((value) => `https ${quoted(value)};`)]),
    ...deltaMaps,
    ...(isProxied(config) ? platformMaps(platformUrls) : []),
  ];
}

const isProxied = ({ apiBase }: EdgeConfig): boolean => apiBase.startsWith('/');

const extensions = Object.keys(fileTypes).map((extension) => extension.slice(1));
const assetTypes = block(
  'types',
  Object.entries(fileTypes).map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`),
).slice(0, -1);

/** Files as they lie there, packed where they were packed. */
const asFiles = (rule: HeaderRule, types: string[], files: string): string[] => [
  ...addHeaders(rule.headers),
  ...tls,
  ...types,
  'gzip_static on;',
  files,
];

/** The locations of one rule. */
function locationsOf(rule: HeaderRule): string[] {
  const types = typeIs(rule.headers['content-type']);
  if (rule.path === ASSETS)
    return [
      ...block(`location ~ ^/assets/[^/]+/[^/]+/[A-Za-z0-9_][A-Za-z0-9_.-]*\\.(?:${extensions.join('|')})$`, [
        ...asFiles(rule, assetTypes, 'try_files $uri @unison_no_file;'),
        ...toDelta,
      ]),
      ...deltaLocations([...addHeaders(rule.headers), ...tls]),
      ...block('location /assets/', [`try_files ${NONE} @unison_no_file;`]),
    ];
  if (rule.path === RECORDS)
    return [
      ...block('location ~ ^/registry/records/[A-Za-z0-9_/.-]+\\.json$', asFiles(rule, types, 'try_files $uri @unison_no_file;')),
      ...block('location /registry/', [`try_files ${NONE} @unison_no_file;`]),
    ];
  if (rule.path === EVERYTHING)
    return [
      ...block('location /', asFiles(rule, types, 'try_files $unison_page =404;')),
      ...block('location = /404.html', ['internal;', ...asFiles(rule, types, 'try_files $uri =404;')]),
    ];
  const quiet = rule.path === WORKER ? 'try_files $uri @unison_no_file;' : 'try_files $uri =404;';
  return block(`location = ${rule.path}`, asFiles(rule, types, quiet));
}

const line = (address: string, answer: string): string[] =>
  block(address, [
    ...addHeaders({ ...COMMON_HEADERS, 'cache-control': 'no-store' }),
    ...tls,
    ...typeIs('text/plain; charset=utf-8'),
    answer,
  ]);

/** What stands in a `server` that has `listen`, `server_name` and `root`. */
function serverFile(site: Site, { config, platformUrls }: NginxTerms): string[] {
  return [
    MADE,
    '# For a server that has listen, server_name and root.',
    'server_tokens off;',
    'gzip_vary on;',
    'error_page 404 /404.html;',
    '# Scripts are smaller by a seventh where the module is there (Debian: libnginx-mod-http-brotli-static):',
    '# brotli_static on;',
    '',
    ...headerTable(site).flatMap(locationsOf),
    ...line('location @unison_no_file', 'return 404 "No such file.\\n";'),
    ...line('location = /healthz', 'return 200 "alive\\n";'),
    ...line('location = /readyz', 'return 200 "ready\\n";'),
    '# Without an edge nobody counts page views or troubles.',
    ...line('location ~ ^/telemetry(?:/troubles)?$', 'return 204;'),
    ...(isProxied(config) ? platformLocations(platformUrls) : []),
  ];
}

/** A whole site for `conf.d`, to begin with. */
function wholeFile({ siteFolder, nginxFolder, config }: NginxTerms): string[] {
  const name = config.pageOrigin === undefined ? '_' : new URL(config.pageOrigin).hostname;
  return [
    MADE,
    '# A copy of this is a place for listen 443 ssl and certificates.',
    `include ${quoted(`${nginxFolder}/http.conf`)};`,
    ...block('server', [
      'listen 80;',
      `server_name ${name};`,
      `root ${quoted(siteFolder)};`,
      `include ${quoted(`${nginxFolder}/server.conf`)};`,
    ]),
  ];
}

/** Configuration for nginx, by file name. Throws `UsageError` for platforms that nginx cannot ask. */
export function nginxFiles(site: Site, terms: NginxTerms): Map<string, string> {
  const text = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;
  return new Map([
    ['http.conf', text(httpFile(site, terms))],
    ['server.conf', text(serverFile(site, terms))],
    ['unison.conf', text(wholeFile(terms))],
  ]);
}
