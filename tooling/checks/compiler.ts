/**
 * What checks types: arguments for node in a checkout's root, its settings to follow. The native compiler says the same as `typescript` 6, which lint and
 * builds read by its programming interface, in a quarter of the processor time; on one thread, since several each learn the types anew.
 */
export const TYPE_CHECK: readonly string[] = ['node_modules/@typescript/native/bin/tsc', '--singleThreaded'];

/** The linter alone, for who has settings of their own. */
export const LINTER = 'node_modules/oxlint/bin/oxlint';

/**
 * What lints: arguments for node in a checkout's root, files or folders to follow. It reads `.oxlintrc.json` there (decision 146), and types by the same native
 * compiler, for promises that nobody waits for. Settings of lint that are missing end it with an error, and settings of the compiler that it cannot read are a
 * warning of its own: neither is a pass.
 */
export const LINT_CHECK: readonly string[] = [LINTER, '--config', '.oxlintrc.json'];

/** What formats: arguments for node in a checkout's root, files to follow. */
export const FORMAT: readonly string[] = ['node_modules/oxfmt/bin/oxfmt'];
