import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { ROOT } from './packages';

/** What a library's file has that nobody here calls, so that the build leaves it out (leaveOut.cjs). */
export type Unused = {
  /** `Class.method`: goes. */
  methods?: readonly string[];
  /** `Class.method` or `function`: keeps its name, with this body. */
  bodies?: Readonly<Record<string, string>>;
  /** Calls that go, such as those that say something to developers. */
  calls?: readonly string[];
  /** Conditions that hold for nothing here, or lead to nothing here: what they lead to goes. */
  never?: readonly string[];
};

const of = (name: string, methods: readonly string[]): string[] => methods.map((method) => `${name}.${method}`);

/**
 * i18next: our texts come by our own loader, so nothing asks a backend; the formatter is ours; no instance is cloned; keys are text. Without `debug` its
 * logger is silent but for errors. `nest`: no text of ours holds another. `never`: a text is no object and no list, and no missing one is saved.
 */
const I18NEXT: Unused = {
  methods: [
    ...of('Connector', ['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'noticeDevFallback', 'loadOne', 'saveMissing']),
    ...of('Formatter', ['constructor', 'init', 'add', 'addCached', 'format']),
    ...of('I18n', ['hydrate', 'cloneInstance', 'toJSON', 'dir', 'loadNamespaces', 'loadLanguages', 'exists', 'setDefaultNamespace']),
    ...of('Translator', ['exists']),
    ...of('LanguageUtil', ['deprecateBareCode', 'getScriptPartFromCode']),
    ...of('PluralResolver', ['needsPlural', 'getPluralFormsOfKey', 'getSuffixes']),
    ...of('ResourceStore', ['deprecateDottedLng', 'toJSON']),
    ...of('Logger', ['clone']),
  ],
  bodies: {
    'I18n.reloadResources': '',
    'Translator.getUsedParamsDetails': '',
    'Interpolator.nest': 'return str;',
    keysFromSelector: '',
    createProxy: '',
  },
  calls: [
    'this.logger.warn',
    'this.logger.log',
    'this.logger.deprecate',
    'this.logger.once',
    'baseLogger.deprecate',
    'this.deprecateDottedLng',
    'this.deprecateBareCode',
  ],
  never: [
    'handleAsObjectInI18nFormat && resForObjHndl && handleAsObject && !noObject.includes(resType) && !(isString(joinArrays) && Array.isArray(resForObjHndl))',
    'handleAsObjectInI18nFormat && isString(joinArrays) && Array.isArray(res)',
    'usedKey || usedDefault || updateMissing',
  ],
};

/**
 * The router's file: links prefetch nothing (that is for the router's own framework, and brings its matching of routes with it), no router has data, and
 * what is told to developers goes.
 */
const ROUTER: Unused = {
  bodies: {
    PrefetchPageLinks: 'return null;',
    usePrefetchBehavior: 'return [false, null, {}];',
    useNavigateStable: '',
    useViewTransitionState: 'return false;',
  },
  calls: ['warning'],
};

/** The federation runtime: nothing is preloaded by it, and of its hooks those alone are heard that shell/src/remotes (federation.ts, sharedAgain.ts) names or its own parts need. */
const loaderHooks = (host: string, names: readonly string[]) => names.map((name) => `${host}.loaderHook.lifecycle.${name}.emit`);
const REMOTES: Unused = {
  methods: of('RemoteHandler', ['preloadRemote', 'initRawContainer']),
  calls: ['this.hooks.lifecycle.afterLoadRemote.emit', 'this.hooks.lifecycle.afterMatchRemote.emit'],
};
const SHARED: Unused = {
  methods: of('SharedHandler', ['emitAfterRegisterShare', 'emitAfterLoadShare', 'emitErrorLoadShare']),
  calls: ['this.emitAfterRegisterShare', 'this.emitAfterLoadShare', 'this.emitErrorLoadShare'],
};
const MODULE: Unused = {
  calls: loaderHooks('this.host', [
    'beforeInitRemote',
    'afterInitRemote',
    'beforeGetExpose',
    'afterGetExpose',
    'beforeExecuteFactory',
    'afterExecuteFactory',
  ]),
};
const LOAD: Unused = { calls: loaderHooks('origin', ['afterLoadEntry']) };
/** What it says of an error keeps its code, which leads to the same page. */
const ERRORS: Unused = { calls: ['getDocsUrl'] };

/** The toolkit: shapes are parsed by the contract, pages come one after the other, and nothing follows an answer for as long as it is kept. Lint keeps these options out of the app. */
const QUERIES: Unused = {
  bodies: {
    getPreviousPageParam: '',
    getHasPreviousPage: 'return false;',
    addToStart: '',
    resolveLifecycleEntry: '',
    removeLifecycleEntry: '',
    handleNewKey: '',
  },
  never: [
    'argSchema && !shouldSkip(skipSchemaValidation, "arg")',
    'rawResponseSchema && !shouldSkip(skipSchemaValidation, "rawResponse")',
    'responseSchema && !shouldSkip(skipSchemaValidation, "response")',
    'metaSchema && !shouldSkip(skipSchemaValidation, "meta") && finalQueryReturnValue.meta',
    'rawErrorResponseSchema && !shouldSkip(skipSchemaValidation, "rawErrorResponse")',
    'metaSchema && !shouldSkip(skipSchemaValidation, "meta")',
    'errorResponseSchema && !shouldSkip(skipSchemaValidation, "errorResponse")',
    'caughtError instanceof NamedSchemaError',
  ],
};

/** By file below node_modules; that of the router has another name in each of its versions. */
export const UNUSED: Readonly<Record<string, Unused>> = {
  'i18next/dist/esm/i18next.js': I18NEXT,
  'react-router/dist/production/chunk-7RTFRKQW.mjs': ROUTER,
  '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': QUERIES,
  '@module-federation/runtime-core/dist/remote/index.js': REMOTES,
  '@module-federation/runtime-core/dist/shared/index.js': SHARED,
  '@module-federation/runtime-core/dist/module/index.js': MODULE,
  '@module-federation/runtime-core/dist/utils/load.js': LOAD,
  '@module-federation/error-codes/dist/getShortErrorMsg.mjs': ERRORS,
};

/** The same as rules of a build, with what is said of the router's top (decision 102). */
export const LIBRARY_RULES: readonly RuleSetRule[] = [
  { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, loader: join(__dirname, 'pureTopLevel.cjs') },
  ...Object.entries(UNUSED).map(([file, options]) => ({
    resource: join(ROOT, 'node_modules', file),
    loader: join(__dirname, 'leaveOut.cjs'),
    options,
  })),
];
