import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { SelectField } from '@unison/shared/ui';
import { useSetOwnReminderMutation } from '../parts/reportApi';

const MINUTES = [15, 30, 60, 120] as const;

/** How often the game tells how long was played, with what was staked, won and the net of it. Saved as it is chosen. */
export function ReminderField({ minutes = 0 }: { minutes: number | undefined }) {
  const { t: common } = useTexts(SHARED_TEXTS);
  const save = useSaving();
  const [setReminder, { isLoading, originalArgs }] = useSetOwnReminderMutation();
  // What was set elsewhere may be another length.
  const lengths = [...new Set([...MINUTES, ...(minutes > 0 ? [minutes] : [])])].sort((one, other) => one - other);
  return (
    <SelectField
      label={common('care.remindEvery')}
      hint={common('care.reminderHint')}
      value={String((isLoading ? originalArgs?.minutes : undefined) ?? minutes)}
      onChange={({ target }) => void save(setReminder({ minutes: Number(target.value) }))}
      options={[
        { value: '0', label: common('care.off') },
        ...lengths.map((length) => ({ value: String(length), label: common('care.minutes', { count: length }) })),
      ]}
    />
  );
}
