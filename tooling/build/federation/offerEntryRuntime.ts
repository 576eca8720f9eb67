import {
  attachShareScopeMap,
  bundlerRuntime,
  runtime,
} from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/bundler.js';
import { initContainerEntry } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Part of the shell's first file: gives the entries of remotes the federation plugin's own functions, so that each of them need not bring its
 * copy (entryRuntime.ts). A shell exposes nothing, so its build would leave `initContainerEntry` out.
 */
const offered = Object.freeze({ attachShareScopeMap, runtime, bundlerRuntime: Object.freeze({ ...bundlerRuntime, initContainerEntry }) });

Object.defineProperty(globalThis, 'unisonEntryRuntime', { value: offered, writable: false, configurable: false });
