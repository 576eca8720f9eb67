import { CARE, useCapability } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { IconButton } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { SessionReminder } from './SessionReminder';

/** The member's own limits, break and reminder, one tap from a game; with it the reminder itself. */
export function CareButton() {
  const { common } = useGameTexts();
  const hasLimits = useCapability(CARE.limits);
  const hasReminder = useCapability(CARE.reminder);
  const load = () => import('@unison/shared/care').then(({ CareSheet }) => CareSheet);
  const { Part, open, close, isBusy } = useOnDemand(load, { ahead: hasLimits });
  if (!hasLimits) return null;
  return (
    <>
      <IconButton icon="shield" label={common('care.title')} aria-haspopup="dialog" busy={isBusy} onClick={open} />
      {Part ? <Part onClose={close} /> : null}
      {hasReminder ? <SessionReminder onCare={open} /> : null}
    </>
  );
}
