/** @jest-environment jest-fixed-jsdom */
import { asBuilt, asInstalled, run } from '../../testing/cutLibrary';

// What the federation plugin's own functions do for a build does not change by what the shell's build leaves out of them (decision 106).

const BUNDLER = '@module-federation/webpack-bundler-runtime/dist/bundler.js';

type Modules = Record<number, (module: { exports: unknown }) => void>;
type Instance = { options: { plugins: { name: string }[] }; shareScopeMap: Record<string, Record<string, object>> };
type Options = Record<string, unknown>;
type Bundler = {
  attachShareScopeMap: (require: object) => void;
  runtime: object;
  bundlerRuntime: {
    init: (options: Options) => Instance;
    installInitialConsumes: (options: Options) => void;
    consumes: (options: Options) => void;
    I: (options: Options) => Promise<boolean>;
    getSharedFallbackGetter: (options: Options) => unknown;
  };
};

const consumed = (shareKey: string, eager: boolean, fallback: () => unknown) => ({
  shareKey,
  fallback,
  eager,
  shareScope: ['default'],
  singleton: true,
  requiredVersion: '^1.0.0',
  strictVersion: false,
  layer: undefined,
});
const missing = (name: string) => () => () => {
  throw new Error(`Can not get '${name}'`);
};

/** What a build does with the plugin's functions from its start on, and what comes of it. */
async function everyStart({ attachShareScopeMap, bundlerRuntime, runtime }: Bundler, name: string): Promise<string[]> {
  const said: string[] = [];
  const say = (what: string, value: unknown): void => void said.push(`${what}: ${JSON.stringify(value)}`.replaceAll(name, 'NAME'));
  const shared = (value: unknown, eager: boolean) => ({
    version: '1.2.0',
    scope: ['default'],
    get: () => (eager ? () => value : Promise.resolve(() => value)),
    shareConfig: { singleton: true, eager, requiredVersion: '1.2.0', strictVersion: false, layer: null },
  });
  const modules: Modules = {};
  const require = {
    m: modules,
    c: {},
    S: {} as object, // filled by the runtime
    o: (one: object, key: PropertyKey) => Object.hasOwn(one, key),
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        1: consumed('kit', true, () => () => 'own kit'),
        2: consumed('lazy', false, () => Promise.resolve(() => 'own lazy part')),
        3: consumed('own', false, () => Promise.resolve(() => 'what only this build has')),
        4: consumed('nobody', false, missing('nobody')),
        5: consumed('lazy', true, () => () => 'too early'),
      },
      initialConsumes: [1, 5],
      chunkMapping: { 10: [2], 11: [3, 4] },
    },
    federation: {
      initOptions: {
        name,
        remotes: [],
        shareStrategy: 'loaded-first',
        shared: { kit: [shared('the kit', true)], lazy: [shared('the lazy part', false)] },
      },
      runtime,
      bundlerRuntime,
      bundlerRuntimeOptions: { remotes: { remoteInfos: {}, idToRemoteMap: {}, chunkMapping: {}, idToExternalAndNameMapping: {} } },
      instance: undefined as Instance | undefined,
    },
  };
  const instance = bundlerRuntime.init({ webpackRequire: require });
  require.federation.instance = instance;
  attachShareScopeMap(require);
  const tried = (id: number): unknown => {
    const module = { exports: undefined as unknown };
    try {
      modules[id]?.(module);
      return module.exports;
    } catch (error) {
      return String(error).split('\n')[0];
    }
  };
  const own = { installedModules: {}, moduleToHandlerMapping: {}, webpackRequire: require };
  bundlerRuntime.installInitialConsumes({ ...own, initialConsumes: [] });
  say('at the start', Object.keys(modules));
  say('first', [tried(1), tried(5)]);
  const sharing = { shareScopeName: 'default', webpackRequire: require, initPromises: {}, initTokens: {}, initScope: undefined };
  say(
    'sharing',
    await Promise.all([
      bundlerRuntime.I(sharing),
      bundlerRuntime.I(sharing),
      bundlerRuntime.I({ ...sharing, shareScopeName: ['default', 'other'] }),
    ]),
  );
  for (const chunkId of [10, 11, 10, 12]) {
    const promises: unknown[] = [];
    bundlerRuntime.consumes({ ...own, chunkId, promises, chunkMapping: require.consumesLoadingData.chunkMapping });
    await Promise.allSettled(promises);
    say(`chunk ${String(chunkId)}`, [promises.length, tried(2), tried(3), tried(4)]);
  }
  const factory = (): string => 'as given';
  say('fallback', bundlerRuntime.getSharedFallbackGetter({ shareKey: 'kit', factory, webpackRequire: require }) === factory);
  say(
    'shares',
    Object.entries(instance.shareScopeMap).map(([scope, shares]) => [
      scope,
      Object.entries(shares).map(([share, versions]) => [share, Object.keys(versions)]),
    ]),
  );
  return said;
}

test('a build starts, shares and takes what is shared in the same way without what is left out of the plugin’s functions', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // what it tells developers
  jest.spyOn(console, 'warn').mockImplementation();
  const whole = await everyStart(run<Bundler>(BUNDLER, asInstalled), 'whole');
  expect(whole).toContain('chunk 11: [2,"the lazy part","what only this build has","Error: Can not get \'nobody\'"]');
  expect(await everyStart(run<Bundler>(BUNDLER, asBuilt), 'built')).toEqual(whole);
});
