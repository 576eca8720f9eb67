import { join } from 'node:path';

/**
 * What checks types: arguments for node in a checkout's root, its settings to follow. The native compiler says the same as `typescript` 6, which lint and
 * builds read by its programming interface, in a quarter of the processor time; on one thread, since several each learn the types anew.
 */
export const TYPE_CHECK: readonly string[] = ['node_modules/@typescript/native/bin/tsc', '--singleThreaded'];

/** What finds a promise that nobody waits for: arguments for node in a checkout's root, files or folders to follow. Settings that it cannot read are a warning of its own; no pass. */
export const PROMISE_CHECK: readonly string[] = ['node_modules/oxlint/bin/oxlint', '--config', join(__dirname, 'promises.json')];
