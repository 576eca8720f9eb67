import { useIsHere } from '../attempt/useIsHere';
import { CARE, useCapability, useGetCareQuery } from '../api';
import type { OwnCare } from '../api';
import { SHARED_TEXTS, useFormat, useTexts } from '../i18n';
import { Answer } from '../screen';
import { Section } from '../ui';
import { Sheet } from '../ui/overlay';
import { BreakForm } from './BreakForm';
import styles from './care.module.css';
import { LimitsForm } from './LimitsForm';
import { ReminderField } from './ReminderField';

/** A day, a break and an old limit end while the sheet is open: the platform is asked so often whether they have, since its clock counts, not the device's. */
const ASK_MS = 60_000;

export type CareSheetProps = {
  onClose: () => void;
  /** One part alone, for a screen that shows the rest itself; it closes when that is done. */
  part?: 'limits' | 'break' | undefined;
};

/**
 * What members set for themselves (B-07): daily limits, a break, a reminder. Opened on demand:
 * `useOnDemand(() => import('@unison/shared/care').then(({ CareSheet }) => CareSheet))`.
 */
export function CareSheet({ onClose, part }: CareSheetProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const answer = useGetCareQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: ASK_MS,
    skipPollingIfUnfocused: true,
  });
  const isHere = useIsHere();
  // What is saved after the sheet was left must not close the one that is open by then.
  const close = () => {
    if (isHere()) onClose();
  };
  const titles = { limits: t('care.limits'), break: t('care.break') };
  return (
    <Sheet open onClose={onClose} title={part ? titles[part] : t('care.title')}>
      <Answer of={answer}>
        {(care) => (
          <div className={styles.sheet}>
            {part === 'limits' ? <LimitsForm care={care} onSaved={close} /> : null}
            {part === 'break' ? <BreakForm care={care} onTaken={close} /> : null}
            {part === undefined ? <WholeCare care={care} /> : null}
          </div>
        )}
      </Answer>
    </Sheet>
  );
}

function WholeCare({ care }: { care: OwnCare }) {
  const { t } = useTexts(SHARED_TEXTS);
  const format = useFormat();
  const hasBreak = useCapability(CARE.break);
  const hasReminder = useCapability(CARE.reminder);
  return (
    <>
      {care.dayEnds === undefined ? null : <p className={styles.hint}>{t('care.dayEnds', { time: format.moment(care.dayEnds) })}</p>}
      <Section heading={t('care.limits')} level={3}>
        <LimitsForm care={care} />
      </Section>
      {hasBreak ? (
        <Section heading={t('care.break')} level={3}>
          <BreakForm care={care} />
        </Section>
      ) : null}
      {hasReminder ? (
        <Section heading={t('care.reminder')} level={3}>
          <ReminderField minutes={care.remindMinutes} />
        </Section>
      ) : null}
    </>
  );
}
