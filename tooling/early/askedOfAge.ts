import { askAge } from './ageScript';

/** As `isOfAge`, in a document that asks (decision 141): who says yes is told at once, however long the device takes to keep it. */
export const isOfAge = (): Promise<boolean> => new Promise((tell) => askAge(() => tell(true)));
