import { of, type Unused } from '../unusedNames';

/** The federation runtime: of its hooks those alone are heard that shell/src/remotes (federation.ts, sharedAgain.ts) names or its own parts need. */
const loaderHooks = (host: string, names: readonly string[]) => names.map((name) => `${host}.loaderHook.lifecycle.${name}.emit`);

/** Nothing is preloaded by it, no remote has an alias, no list of all remotes is kept, and what it says to developers goes. */
const REMOTES: Unused = {
  methods: of('RemoteHandler', ['preloadRemote', 'initRawContainer', 'setIdToRemoteMap']),
  calls: [
    'this.hooks.lifecycle.afterLoadRemote.emit',
    'this.hooks.lifecycle.afterMatchRemote.emit',
    'this.setIdToRemoteMap',
    'assert',
    'warn',
  ],
  never: ['remote.alias', 'hostGlobalSnapshot'],
};
/** What is shared has its own version in each build and is never cut for one remote; a host that waits for all remotes is none of ours (`loaded-first`). */
const SHARED: Unused = {
  methods: of('SharedHandler', ['emitAfterRegisterShare', 'emitAfterLoadShare', 'emitErrorLoadShare']),
  calls: ['this.emitAfterRegisterShare', 'this.emitAfterLoadShare', 'this.emitErrorLoadShare', 'assert'],
  never: ['host.options.shareStrategy === "version-first" || strategy === "version-first"'],
};
const SHARE: Unused = {
  bodies: { shouldUseTreeShaking: 'return false;', directShare: 'return shared;' },
  never: ['useTreesShaking', '_usedTreeShaking', 'shareArgs.shareConfig?.eager && shareArgs.treeShaking?.mode'],
};
const MODULE: Unused = {
  bodies: { getAvailableExposeNames: '' },
  calls: loaderHooks('this.host', [
    'beforeInitRemote',
    'afterInitRemote',
    'beforeGetExpose',
    'afterGetExpose',
    'beforeExecuteFactory',
    'afterExecuteFactory',
  ]),
};
/** Entries are scripts that put their container under a name; a failed one is asked for again by shell/src/remotes. */
const LOAD: Unused = {
  bodies: { loadEsmEntry: '', loadSystemJsEntry: '', loadEntryNode: '', isEsmRemoteEntryLoadError: '' },
  calls: loaderHooks('origin', ['afterLoadEntry']),
  never: [
    'isEsmRemoteType(type)',
    'type === "system"',
    'loadError instanceof Error && loadError.message.includes(RUNTIME_008) && !isScriptExecutionError && !_inErrorHandling',
    'remoteEntryLoadingOrigins.get(remoteEntryLoading) !== origin',
  ],
};
const CORE: Unused = { methods: of('ModuleFederation', ['preloadRemote', 'initRawContainer']) };
/** What it says of an error keeps its code, which leads to the same page; nobody reads what the page's instance was like. */
const ERRORS: Unused = { calls: ['getDocsUrl'] };
const CONTEXT: Unused = { bodies: { optionsToMFContext: '' } };
const HOOKS: Unused = { methods: of('SyncHook', ['once', 'removeAll']) };
const PLUGINS: Unused = { methods: of('PluginSystem', ['removePlugin']) };

/** The plugin's own functions: no build names a remote, none has a part of what is shared of its own, and none starts before what it shares. */
const LAYERS = 'shareInfo?.shareConfig?.layer && result && typeof result === "object"';
const START: Unused = { never: ['USE_SHARED'] };
const NAMED: Unused = { bodies: { remotes: '' } };
const FALLBACK: Unused = { bodies: { getSharedFallbackGetter: 'return factory;' } };
const USED: Unused = { bodies: { getUsedExports: '' } };
const CONSUMES: Unused = {
  never: [LAYERS, 'usedExports', 'Array.isArray(customShareInfo.scope) && Array.isArray(customShareInfo.scope[0])'],
};
const FIRST_CONSUMES: Unused = { calls: ['console.error'], never: [LAYERS, 'usedExports', 'asyncLoad'] };
const SHARING: Unused = { never: ['bundlerRuntimeRemotesOptions'] };
const OPTIONS: Unused = { never: ['initializeSharingData && !initializeSharingData._updated'] };

/** The federation runtime and its plugin's own functions, by file below node_modules. */
export const UNUSED_OF_FEDERATION: Readonly<Record<string, Unused>> = {
  '@module-federation/runtime-core/dist/core.js': CORE,
  '@module-federation/runtime-core/dist/remote/index.js': REMOTES,
  '@module-federation/runtime-core/dist/shared/index.js': SHARED,
  '@module-federation/runtime-core/dist/module/index.js': MODULE,
  '@module-federation/runtime-core/dist/utils/load.js': LOAD,
  '@module-federation/runtime-core/dist/utils/share.js': SHARE,
  '@module-federation/runtime-core/dist/utils/context.js': CONTEXT,
  '@module-federation/runtime-core/dist/utils/hooks/syncHook.js': HOOKS,
  '@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js': PLUGINS,
  '@module-federation/error-codes/dist/getShortErrorMsg.mjs': ERRORS,
  '@module-federation/webpack-bundler-runtime/dist/init.js': START,
  '@module-federation/webpack-bundler-runtime/dist/remotes.js': NAMED,
  '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js': FALLBACK,
  '@module-federation/webpack-bundler-runtime/dist/getUsedExports.js': USED,
  '@module-federation/webpack-bundler-runtime/dist/consumes.js': CONSUMES,
  '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js': FIRST_CONSUMES,
  '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js': SHARING,
  '@module-federation/webpack-bundler-runtime/dist/updateOptions.js': OPTIONS,
};
