import { createContext } from 'react';

/** True until the question for the age is settled: screens of remotes are loaded but not shown yet, so that none of their own dialogs covers it. */
export const AgeAskedContext = createContext(false);
