import { createUncheckedProver } from '../../../../shell/src/signatures/uncheckedProver';

/** Stands in for the shell's own: a build that is one whole has no releases to prove. */
export const proverOfPage = createUncheckedProver;
