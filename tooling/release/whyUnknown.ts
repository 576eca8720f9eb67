import { messageOf } from '../dev/messageOf';
import { UNKNOWN_OUTCOME } from '../registry/StoreError';

/** What a failed question, or write, says that came after a pointer moved. What became of a move, which a store's answer ends with, is of moves that it may keep from. */
export function whyUnknown(error: unknown): string {
  const said = messageOf(error);
  return said.replace(/ Nothing was moved(; [^.]+)?\.$/, '').replace(` ${UNKNOWN_OUTCOME}`, '');
}
