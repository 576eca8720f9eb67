import type { PlaySums } from '@unison/shared/api';
import { signedMoney } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Button, Facts } from '@unison/shared/ui';
import { Dialog } from '@unison/shared/ui/overlay';
import { useRef } from 'react';
import { useGameTexts } from '../useGameTexts';
import { since } from './since';

/** The sums as play began and now, as far as they are known. */
export type Reminder = { minutes: number; start: Partial<PlaySums> | undefined; now: PlaySums | undefined };
type ReminderDialogProps = Reminder & { onClose: () => void; onCare: () => void };

/** How long a member has played, what they staked and won, and the net of it. */
export function ReminderDialog({ minutes, start, now, onClose, onCare }: ReminderDialogProps) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const staked = since(now?.staked, start?.staked);
  const won = since(now?.won, start?.won);
  // It comes while something else is pressed: the next press of a key is not meant for a button of it.
  const words = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      initialFocus={words}
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
      <p ref={words} tabIndex={-1}>
        {t('care.played', { count: minutes })}
      </p>
      <Facts
        items={[
          { label: t('care.staked'), value: format.money(staked) },
          { label: t('care.won'), value: format.money(won) },
          { label: t('care.net'), value: signedMoney({ amount: format.money }, since(won, staked)) },
        ]}
      />
    </Dialog>
  );
}
