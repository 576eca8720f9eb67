import { join } from 'node:path';

/** The options with which a process of ours ends with the one that started it. */
export const FOLLOW_PARENT: readonly string[] = ['--require', join(__dirname, 'followParent.cjs')];

/** The options with which node runs our TypeScript, before the file: the one way it is started (run.mjs runs before packages are there and has a line of its own). */
export const TYPESCRIPT: readonly string[] = ['--require', join(__dirname, 'typescript.cjs')];
