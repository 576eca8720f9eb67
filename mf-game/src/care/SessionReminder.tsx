import { useGetCareQuery } from '@unison/shared/api';
import type { PlaySums } from '@unison/shared/api';
import { usePartWhile } from '@unison/shared/screen';
import { useEffect, useState } from 'react';
import { since } from './since';
import { usePlayedTime } from './usePlayedTime';

const MINUTE_MS = 60_000;

/** Tells a member who asked for it how long they have played, what they staked and won, and the net of it. */
export function SessionReminder({ onCare }: { onCare: () => void }) {
  const { data: care } = useGetCareQuery();
  const { played, remind, askSums } = usePlayedTime();
  const [shown, setShown] = useState<{ minutes: number; sums: PlaySums }>();
  const every = care?.remindMinutes ?? 0;
  const isDue = every > 0 && played.ms - played.remindedAt >= every * MINUTE_MS;
  const load = () => import('./ReminderDialog').then((module) => module.ReminderDialog);
  const Dialog = usePartWhile(shown !== undefined, load, every > 0);

  useEffect(() => {
    if (!isDue) return;
    remind();
    const minutes = Math.floor(played.ms / MINUTE_MS);
    void askSums().then(({ data }) => {
      setShown({ minutes, sums: { staked: since(data?.staked, played.start?.staked), won: since(data?.won, played.start?.won) } });
    });
  }, [isDue, remind, askSums, played]);

  if (!shown || !Dialog) return null;
  const close = () => setShown(undefined);
  return <Dialog {...shown} onClose={close} onCare={() => (close(), onCare())} />;
}
