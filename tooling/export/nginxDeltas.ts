import { ASSET_TYPES } from '../edge/assets';
import { DELTA_CODING } from '../registry';
import { block, typeIs } from './nginxText';

/** What a browser says that takes a delta and holds a file, and asks neither again (a changed address) nor past its caches. */
const TAKES = `~^(?:[^|]*[, ])?${DELTA_CODING}(?:,[^|]*)?[|][|](?!.*no-(?:cache|store))[^|]*[|]`;
const HELD = ':(?<unison_hash>[A-Za-z0-9+/]{43}=):$';
const FILE = '~^/assets/(?<unison_package>[^/]+)/[^/]+/(?<unison_name>[A-Za-z0-9_.-]+)';
const KIND = '[.](?<unison_kind>js|css)$';

/** Maps at the `http` level (decision 085): which delta is meant by what a browser says it holds, and what it is to keep for later releases. */
export const deltaMaps: readonly string[] = [
  ...block('map "$http_accept_encoding|$args|$http_cache_control|$http_available_dictionary" $unison_delta', [
    'default .none;',
    `"${TAKES}${HELD}" .${DELTA_CODING}/$unison_hash;`,
  ]),
  ...block('map $unison_asked $unison_as_dictionary', [
    'default "";',
    '"~/service-worker[.]js$" "";',
    `"${FILE.replace('+)', '+?)')}[.][0-9a-f]{8}${KIND}" 'match="/assets/$unison_package/*/$unison_name.*.$unison_kind"';`,
    `"${FILE}${KIND}" 'match="/assets/$unison_package/*/$unison_name.$unison_kind"';`,
  ]),
  ...block('map $unison_as_dictionary $unison_vary', ['default "available-dictionary";', '"" "";']),
];

const AS_DICTIONARY = ['add_header use-as-dictionary $unison_as_dictionary;', 'add_header vary $unison_vary;'];

/** What a released file's location has besides: who holds an earlier one is led to the delta, where there is one. */
export const toDelta: readonly string[] = [
  ...AS_DICTIONARY,
  'set $unison_asked $uri;',
  ...block('if (-f $document_root$uri$unison_delta)', ['rewrite ^ $uri$unison_delta last;']).slice(0, -1),
];

/** Where deltas are answered from: only by way of the file's own address. `headers` are those of the files. */
export const deltaLocations = (headers: readonly string[]): string[] =>
  ['js', 'css'].flatMap((kind) =>
    block(`location ~ ^/assets/[^/]+/[^/]+/[^/]+[.]${kind}[.]${DELTA_CODING}/`, [
      'internal;',
      ...headers,
      ...typeIs(ASSET_TYPES[`.${kind}`]),
      ...AS_DICTIONARY,
      'add_header vary accept-encoding;',
      `add_header content-encoding ${DELTA_CODING};`,
      'error_page 404 = @unison_no_file;',
    ]),
  );
