import { createContext } from 'react';

/** True while the question for the age stands: screens of remotes are loaded but not shown yet, so that none of their own dialogs covers it. */
export const AgeAskedContext = createContext(false);
