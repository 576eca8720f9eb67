import { LANGUAGES } from '@unison/shared/contract';
import { UsageError } from '../dev/fail';
import { PLATFORM_FOLDERS, WRITING_BY_GET } from '../edge/platformPaths';
import { platformDownEnvelope } from '../edge/platformTexts';
import { block } from './nginxText';

/** Above what the platform takes, so that it is the one to refuse a picture, with its sentence. */
const BODY_MAX = '6m';

type Upstream = { scheme: string; host: string; servers: string[] };

function upstreamOf(urls: readonly string[]): Upstream {
  const parsed = urls.map((url) => new URL(url));
  const [first] = parsed;
  if (first === undefined || parsed.some(({ protocol }) => protocol !== first.protocol))
    throw new UsageError('PLATFORM_URL: nginx asks all platforms in one way. Name all of them by http, or all by https.');
  const servers = parsed.map(({ hostname, port, protocol }) => `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
  return { scheme: first.protocol.slice(0, -1), host: first.host, servers };
}

/** What of the way to the platform stands at nginx's `http` level: where it is, and what is said in its place. */
export function platformMaps(urls: readonly string[]): string[] {
  const { servers } = upstreamOf(urls);
  return [
    ...block('upstream unison_platform', [...servers.map((server) => `server ${server};`), 'keepalive 32;']),
    '# True when no platform was reached: then nothing was carried out, and the answer may say so.',
    ...block('map $upstream_connect_time $unison_not_reached', ['default "";', '"" 1;', '"~^-(?:, -)*$" 1;']),
    ...block('map $http_lang $unison_platform_down', [
      `default '${platformDownEnvelope(undefined)}';`,
      ...LANGUAGES.map((language) => `${language} '${platformDownEnvelope(language)}';`),
    ]),
  ];
}

/** The locations that pass calls, pictures and clips on to the platform, as an edge does. */
export function platformLocations(urls: readonly string[]): string[] {
  const { scheme, host } = upstreamOf(urls);
  const folders = PLATFORM_FOLDERS.map((folder) => folder.slice(1, -1)).join('|');
  const pass = `proxy_pass ${scheme}://unison_platform;`;
  return [
    ...block(`location ~ ^/(?:${folders})/`, [
      `client_max_body_size ${BODY_MAX};`,
      pass,
      ...(scheme === 'https' ? ['proxy_ssl_server_name on;', `proxy_ssl_name ${host};`] : []),
      'proxy_http_version 1.1;',
      'proxy_set_header Connection "";',
      `proxy_set_header Host ${host};`,
      '# Who asks, as exactly one address: what a client says of itself is dropped.',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $unison_scheme;',
      'proxy_set_header X-Forwarded-Host $http_host;',
      'proxy_set_header Forwarded "";',
      'proxy_set_header X-Real-IP "";',
      'proxy_connect_timeout 5s;',
      '# A little above the 90 s of the app, so that the app is the one to give up.',
      'proxy_read_timeout 95s;',
      'gzip on;',
      'gzip_proxied any;',
      'gzip_vary on;',
      'gzip_min_length 700;',
      'gzip_types application/json image/svg+xml;',
      'error_page 502 504 = @unison_platform_lost;',
      '# These write though they are GET, which nginx sends again where an answer was lost.',
      ...block(`location ~ ^/api(?:${[...WRITING_BY_GET].join('|')})$`, [pass, 'proxy_next_upstream off;']).slice(0, -1),
    ]),
    ...block('location @unison_platform_lost', [
      'default_type "application/json; charset=utf-8";',
      ...block('if ($unison_not_reached)', [
        'add_header cache-control no-store always;',
        'add_header retry-after 2 always;',
        'return 503 $unison_platform_down;',
      ]).slice(0, -1),
      'add_header cache-control no-store always;',
      '# Handed over, and the answer lost: whether it was carried out is not known, and nobody may read that it was not.',
      'return 502 "";',
    ]),
  ];
}
