/** What keeps a platform from starting, the environment it is given, and words of the line that says so. */
export const REFUSED_STARTS: readonly (readonly [what: string, env: Record<string, string>, line: string])[] = [
  [
    'a DATABASE_URL that does not answer',
    { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/db' },
    'DATABASE_URL does not answer (127.0.0.1:9/db)',
  ],
  ['SETTINGS that is no JSON', { SETTINGS: '{video' }, 'SETTINGS cannot be used'],
  ['SETTINGS that nobody knows', { SETTINGS: '{"vido_login":1}' }, 'vido_login'],
  ['a port that is none', { PLATFORM_PORT: 'http' }, 'PLATFORM_PORT is http; it must be a port number.'],
  ['a pool that is none', { DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS is many'],
  ['a level of the log that there is not', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is unknown: use trace, debug, info'],
  [
    'an origin that no browser spells so',
    { ALLOWED_ORIGINS: 'https://a.example, https://b.example/' },
    'ALLOWED_ORIGINS: https://b.example/ is not an origin',
  ],
  [
    "an app's origin with a slash",
    { ALLOWED_ORIGINS: 'capacitor://localhost/' },
    'ALLOWED_ORIGINS: capacitor://localhost/ is not an origin',
  ],
  ['an unknown profile', { PROFILE: 'staging' }, 'PROFILE=staging is unknown: use demo or production.'],
  ['a cost of passwords that is none', { PASSWORD_COST: 'low' }, 'PASSWORD_COST is low'],
  ['what makes passwords cheap, in production,', { PROFILE: 'production', PASSWORD_COST: 'least' }, 'Unset it: PROFILE=production hashes'],
];
