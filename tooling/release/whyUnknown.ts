/** What a failed question says that was asked after a pointer moved. That nothing was moved, which a store's answer ends with, is of moves it keeps from. */
export const whyUnknown = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/ Nothing was moved\.$/, '');
