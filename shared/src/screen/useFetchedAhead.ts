import { useEffect, useEffectEvent } from 'react';
import { savesData } from './savesData';
import { whenIdle } from './whenIdle';

/** Has the code of a part fetched while the browser is idle, so that whoever wants it need not wait; not where the member spares data. A failure is nobody's: it is asked for again when it is wanted. */
export function useFetchedAhead(isOn: boolean, load: () => Promise<unknown>): void {
  const begin = useEffectEvent(load);
  useEffect(() => (isOn && !savesData() ? whenIdle(() => void begin().catch(() => undefined)) : undefined), [isOn]);
}
