import { CARE, useCapability, useGetCareQuery } from '@unison/shared/api';
import { ReminderField } from '@unison/shared/care';
import { useFormat } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Section } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useGameTexts } from '../../useGameTexts';
import { BreakSection } from './BreakSection';
import styles from './care.module.css';
import { LimitsSection } from './LimitsSection';

/** What a member sets for themselves (B-07): daily limits, a break, a reminder. */
export function CareSheet({ onClose }: { onClose: () => void }) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const hasBreak = useCapability(CARE.break);
  const hasReminder = useCapability(CARE.reminder);
  const answer = useGetCareQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open onClose={onClose} title={common('care.title')}>
      <Answer of={answer}>
        {(care) => (
          <div className={styles.sheet}>
            {care.dayEnds === undefined ? null : (
              <p className={styles.hint}>{common('care.dayEnds', { time: format.moment(care.dayEnds) })}</p>
            )}
            <LimitsSection care={care} />
            {hasBreak ? <BreakSection until={care.breakUntil} /> : null}
            {hasReminder ? (
              <Section heading={t('care.reminder')} level={3}>
                <ReminderField minutes={care.remindMinutes} />
              </Section>
            ) : null}
          </div>
        )}
      </Answer>
    </Sheet>
  );
}
