import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { UNUSED_OF_FEDERATION } from './federation/unused';
import { ROOT } from './packages';
import { of, type Unused } from './unusedNames';

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
  ...UNUSED_OF_FEDERATION,
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
