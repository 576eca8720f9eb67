import { useGetCareQuery } from '@unison/shared/api';
import { usePartWhile } from '@unison/shared/screen';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Reminder } from './ReminderDialog';
import { usePlayedTime } from './usePlayedTime';

const MINUTE_MS = 60_000;

/** Tells a member who asked for it how long they have played, what they staked and won, and the net of it. */
export function SessionReminder({ onCare }: { onCare: () => void }) {
  const { data: care } = useGetCareQuery();
  const { played, remind, askSums } = usePlayedTime();
  const [shown, setShown] = useState<Reminder>();
  const every = care?.remindMinutes ?? 0;
  const isDue = every > 0 && played.ms - played.remindedAt >= every * MINUTE_MS;
  const load = () => import('./ReminderDialog').then((module) => module.ReminderDialog);
  const Dialog = usePartWhile(shown !== undefined, load, every > 0);

  const ask = useEffectEvent(() => {
    const { ms, start } = played;
    void askSums().then((now) => setShown({ minutes: Math.floor(ms / MINUTE_MS), start, now }));
  });
  useEffect(() => {
    if (isDue) ask();
  }, [isDue]);

  // It stays due until it stands here: whoever goes on to another game before is reminded there.
  const tell = useEffectEvent(remind);
  useEffect(() => {
    if (shown && Dialog) tell();
  }, [shown, Dialog]);

  if (!shown || !Dialog) return null;
  const close = () => setShown(undefined);
  return <Dialog {...shown} onClose={close} onCare={() => (close(), onCare())} />;
}
