import { createContext } from 'react';

/** True while what the document painted stands in the place of the screen: shapes of what is on its way would be drawn for nobody. */
export const PaintedAboveContext = createContext(false);
