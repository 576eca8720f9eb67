/**
 * Something about the store that whoever called can mend; the message is one line and says how. Parts of it may come out of the store itself, where anybody
 * may have written them: nothing of them begins a second line or commands a terminal.
 */
export class StoreError extends Error {
  override name = 'StoreError';

  constructor(message: string) {
    super(message.replace(/\p{Cc}+/gu, ' '));
  }
}
