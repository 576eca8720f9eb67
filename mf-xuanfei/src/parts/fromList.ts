/** State of a history entry that was opened from the city's list. */
export const FROM_LIST = { fromList: true };

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
