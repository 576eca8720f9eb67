import { useSaving } from '@unison/shared/session';
import { Section, SelectField } from '@unison/shared/ui';
import { useGameTexts } from '../../useGameTexts';
import { useSetPlayReminderMutation } from '../careApi';

const MINUTES = [15, 30, 60, 120] as const;

/** How often a member wants to be told how long they have played. Saved as it is chosen. */
export function ReminderForm({ minutes = 0 }: { minutes: number | undefined }) {
  const { t, common } = useGameTexts();
  const save = useSaving();
  const [setReminder, { isLoading, originalArgs }] = useSetPlayReminderMutation();
  const choices = [...new Set([...MINUTES, ...(minutes > 0 ? [minutes] : [])])].sort((one, other) => one - other);
  return (
    <Section heading={t('care.reminder')} level={3}>
      <SelectField
        label={common('care.remindEvery')}
        hint={common('care.reminderHint')}
        value={String(isLoading ? originalArgs : minutes)}
        onChange={({ target }) => void save(setReminder(Number(target.value)))}
        options={[
          { value: '0', label: common('care.off') },
          ...choices.map((one) => ({ value: String(one), label: common('care.minutes', { count: one }) })),
        ]}
      />
    </Section>
  );
}
