/** Layers of shared, lowest first: each may import only what stands before it. */
export const LAYERS = [
  ['contract', 'clock'],
  ['format', 'fairness', 'ui'],
  ['i18n', 'api'],
  ['session', 'lists', 'remote'],
  ['forms', 'screen', 'attempt'],
  ['care'],
  ['testing'],
];

/** Folders of the shell, lowest first: each may import only those before it, so that they form a tree. Its root holds what starts, and the types of what the page has. */
export const SHELL_ORDER = [
  'worker',
  'waiting',
  'news',
  'routing',
  'frame',
  'language',
  'age',
  'credentials',
  'signatures',
  'remotes',
  'successor',
  'blame',
  'recovery',
  'session',
  'register',
  'login',
  'overrides',
  'app',
  'boot',
];

/** Folders of the platform, lowest first: each may import only those before it, so that no two import each other. Its root starts them all. */
export const PLATFORM_ORDER = [
  'db',
  'texts',
  'settings',
  'routes',
  'computing',
  'media',
  'directory',
  'system',
  'ledger',
  'members',
  'fairness',
  'rounds',
  'wheel',
  'proofs',
  'wallet',
  'videos',
  'news',
  'service',
  'reports',
  'account',
  'operations',
  'seeds',
];

/** What starts the platform stands above all its folders. */
export const PLATFORM_ROOT = ['command', 'domains', 'environment', 'main', 'server', 'start'];
