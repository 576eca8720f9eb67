/** Something about the store that whoever called can mend; the message is one line and says how. */
export class StoreError extends Error {
  override name = 'StoreError';
}
