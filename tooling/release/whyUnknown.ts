import { UNKNOWN_OUTCOME } from '../registry/StoreError';

const ENDS = [' Nothing was moved.', ` ${UNKNOWN_OUTCOME}`];

/** What a failed question says that was asked after a pointer moved. What became of a move, which a store's answer ends with, is of moves that it may keep from. */
export function whyUnknown(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const end = ENDS.find((one) => said.endsWith(one)) ?? '';
  return said.slice(0, said.length - end.length);
}
