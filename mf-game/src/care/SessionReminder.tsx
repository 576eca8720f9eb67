import { useGetCareQuery } from '@unison/shared/api';
import type { PlaySums } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { Button, Facts } from '@unison/shared/ui';
import { Dialog } from '@unison/shared/ui/overlay';
import { subtractMoney } from '@unison/shared/format';
import { useEffect, useState } from 'react';
import { useGameTexts } from '../useGameTexts';
import { usePlayedTime } from './usePlayedTime';

const MINUTE_MS = 60_000;

const since = (now: number | undefined, start: number | undefined) =>
  now === undefined || start === undefined ? undefined : subtractMoney(now, start);

/** Tells a member who asked for it how long they have played, what they staked and won, and the net of it. */
export function SessionReminder({ onCare }: { onCare: () => void }) {
  const { data: care } = useGetCareQuery();
  const { played, remind, askSums } = usePlayedTime();
  const [shown, setShown] = useState<{ minutes: number; sums: PlaySums }>();
  const every = care?.remindMinutes;
  const isDue = every !== undefined && every > 0 && played.ms - played.remindedAt >= every * MINUTE_MS;

  useEffect(() => {
    if (!isDue) return;
    remind();
    const minutes = Math.floor(played.ms / MINUTE_MS);
    void askSums().then(({ data }) => {
      setShown({ minutes, sums: { staked: since(data?.staked, played.start?.staked), won: since(data?.won, played.start?.won) } });
    });
  }, [isDue, remind, askSums, played]);

  if (!shown) return null;
  const close = () => setShown(undefined);
  return <ReminderDialog {...shown} onClose={close} onCare={() => (close(), onCare())} />;
}

type ReminderDialogProps = { minutes: number; sums: PlaySums; onClose: () => void; onCare: () => void };

function ReminderDialog({ minutes, sums: { staked, won }, onClose, onCare }: ReminderDialogProps) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  return (
    <Dialog
      open
      onClose={onClose}
      title={common('care.reminder')}
      footer={
        <>
          <Button block onClick={onCare}>
            {common('care.title')}
          </Button>
          <Button block onClick={onClose}>
            {t('care.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('care.played', { count: minutes })}</p>
      <Facts
        items={[
          { label: t('care.staked'), value: format.money(staked) },
          { label: t('care.won'), value: format.money(won) },
          { label: t('care.net'), value: format.money(since(won, staked)) },
        ]}
      />
    </Dialog>
  );
}
