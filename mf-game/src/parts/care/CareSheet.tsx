import { useCapability } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Sheet } from '@unison/shared/ui/overlay';
import { useGameTexts } from '../../useGameTexts';
import { BREAK, REMINDER, useGetPlayCareQuery } from '../careApi';
import { BreakForm } from './BreakForm';
import styles from './care.module.css';
import { LimitsForm } from './LimitsForm';
import { ReminderForm } from './ReminderForm';

/** What a member sets for themselves (B-07): daily limits, a break, a reminder. */
export function CareSheet({ onClose }: { onClose: () => void }) {
  const { common } = useGameTexts();
  const format = useFormat();
  const hasBreak = useCapability(BREAK);
  const hasReminder = useCapability(REMINDER);
  const answer = useGetPlayCareQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open onClose={onClose} title={common('care.title')}>
      <Answer of={answer}>
        {(care) => (
          <div className={styles.sheet}>
            {care.dayEnds === undefined ? null : (
              <p className={styles.hint}>{common('care.dayEnds', { time: format.moment(care.dayEnds) })}</p>
            )}
            <LimitsForm care={care} />
            {hasBreak ? <BreakForm until={care.breakUntil} /> : null}
            {hasReminder ? <ReminderForm minutes={care.remindMinutes} /> : null}
          </div>
        )}
      </Answer>
    </Sheet>
  );
}
