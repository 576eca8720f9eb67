import { codeOf, codeRules, featureZones, foldersOf, MEET, remotesIn } from './tooling/checks/lint.mjs';

const ROOT = import.meta.dirname;
const REMOTES = remotesIn(ROOT);

/** Who may not import whom, each with what to do instead. */
const packageZones = [
  ...REMOTES.map((remote) => ({
    target: `./${remote}`,
    from: ['./shell', './tooling', ...REMOTES.filter((other) => other !== remote).map((other) => `./${other}`)],
    message: `A remote imports shared only. ${MEET} What a second remote needs too moves to shared in a change of its own.`,
  })),
  {
    target: './shell',
    from: ['./tooling', ...REMOTES.map((remote) => `./${remote}`)],
    message: `The shell loads remotes by the registry alone, so that it never has to be rebuilt with one. ${MEET}`,
  },
  {
    target: './shared',
    from: ['./shell', './tooling', ...REMOTES.map((remote) => `./${remote}`)],
    message: 'shared imports nobody. Turn the dependency round: let the caller pass in what shared needs.',
  },
  {
    // The rivals of the bench (decision 071) are other builds of the same sources.
    target: ['./tooling/!(bench)/**/*', './tooling/bench/*.ts', './tooling/bench/!(cold)/**/*', './tooling/bench/cold/*.ts'],
    from: ['./shell/src', ...REMOTES.map((remote) => `./${remote}/src`)],
    message: 'Tooling reads builds and data, not the sources of apps. Read the published manifest or the release record instead.',
  },
  {
    target: './tooling/!(e2e)/**/*',
    from: './tooling/e2e',
    message: 'tooling/e2e holds tests, and commands must run without them. What drives the app in a browser stands in tooling/browser.',
  },
  {
    target: './tooling/!(testing|e2e|bench|jest)/**/!(*.test.ts|*.test.tsx)',
    from: './tooling/testing',
    message: 'tooling/testing helps tests alone. Move what production needs beside its users, and let tests import it from there.',
  },
];

/** Layers of shared, lowest first: each may import only what stands before it. */
const LAYERS = [
  ['contract', 'clock'],
  ['format', 'fairness', 'ui'],
  ['i18n', 'api'],
  ['session', 'lists', 'remote'],
  ['forms', 'screen', 'attempt'],
  ['care'],
  ['testing'],
];
const layerZones = LAYERS.slice(0, -1).flatMap((layer, height) =>
  layer.map((folder) => ({
    target: `./shared/src/${folder}/!(*.test.ts|*.test.tsx)`,
    from: LAYERS.slice(height + 1)
      .flat()
      .map((higher) => `./shared/src/${higher}`),
    message: `shared/${folder} stands below this folder (${LAYERS.map((names) => names.join(', ')).join(' ← ')}). Pass the value in, or move the code up.`,
  })),
);

/** Folders of the shell, lowest first: each may import only those before it, so that they form a tree. Its root holds what starts, and the types of what the page has. */
const SHELL_ORDER = [
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
const unplaced = foldersOf(ROOT, 'shell/src').filter((folder) => !SHELL_ORDER.includes(folder));
if (unplaced.length > 0) throw new Error(`eslint.config.mjs: give shell/src/${unplaced.join(', ')} a place in SHELL_ORDER`);
const shellZones = SHELL_ORDER.slice(0, -1).map((folder, height) => ({
  target: codeOf(`shell/src/${folder}`),
  from: SHELL_ORDER.slice(height + 1).map((higher) => `./shell/src/${higher}`),
  message: `shell/src/${folder} stands below this folder (${SHELL_ORDER.join(', ')}). Pass the value in, or move the code up.`,
}));

/** Folders of the platform, lowest first: each may import only those before it, so that no two import each other. Its root starts them all. */
const PLATFORM_ORDER = [
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
const PLATFORM = 'tooling/platform';
const unplacedThere = foldersOf(ROOT, PLATFORM).filter((folder) => !PLATFORM_ORDER.includes(folder));
if (unplacedThere.length > 0) throw new Error(`eslint.config.mjs: give ${PLATFORM}/${unplacedThere.join(', ')} a place in PLATFORM_ORDER`);
const platformRoot = ['command', 'domains', 'environment', 'main', 'server', 'start'].map((name) => `./${PLATFORM}/${name}.ts`);
const platformZones = PLATFORM_ORDER.map((folder, height) => ({
  target: `./${PLATFORM}/${folder}/!(*.test.ts)`,
  from: [...PLATFORM_ORDER.slice(height + 1).map((higher) => `./${PLATFORM}/${higher}`), ...platformRoot],
  message: `platform/${folder} stands below this one (${PLATFORM_ORDER.join(', ')}, then its root). Pass the value in, or move the code up.`,
}));

export default codeRules({
  root: ROOT,
  zones: [...packageZones, ...layerZones, ...featureZones(ROOT, REMOTES), ...shellZones, ...platformZones],
});
