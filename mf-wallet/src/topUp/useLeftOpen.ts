import { useState } from 'react';
import { isTopUpOver } from '../parts/recordStatus';
import { useListTopUpsQuery } from '../parts/recordsApi';
import { openedTopUp } from './topUpAttempts';

/**
 * The number of a top-up of this amount whose payment page ended without being left, as where the session ended on it: as long as it can be paid, the next
 * choice would be a second one. Whose it is the records say: the tab may be another member's by now. `isAwaited`: they are on their way, so nothing
 * is offered yet that the note about it would push away.
 */
export function useLeftOpen(money: string): { number: string | undefined; isAwaited: boolean } {
  // As the screen was opened: what is opened here is not left.
  const [opened] = useState(() => openedTopUp.of().now());
  const number = opened?.request.money === money ? opened.number : undefined;
  const skip = number === undefined;
  const { data, isLoading } = useListTopUpsQuery(undefined, { skip, refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const record = skip ? undefined : data?.find((one) => one.number === number);
  return { number: record && !isTopUpOver(record) ? number : undefined, isAwaited: isLoading };
}
