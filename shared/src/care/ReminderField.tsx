import { useSetReminderMutation } from '../api';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { useSaving } from '../session';
import { SelectField, useLatest, useLeading } from '../ui';

const MINUTES = [15, 30, 60, 120] as const;

/** How often a game tells how long was played, with what was staked, won and the net of it (B-07). Saved as it is chosen. */
export function ReminderField({ minutes = 0 }: { minutes: number | undefined }) {
  const { t } = useTexts(SHARED_TEXTS);
  const { save } = useSaving();
  const [setReminder] = useSetReminderMutation();
  const [chosen, choose] = useLeading(String(minutes));
  // What was chosen after it stands.
  const takeBack = useLatest((failed: string) => {
    if (failed === chosen) choose(String(minutes));
  });
  // What was set elsewhere may be another length.
  const lengths = [...new Set([...MINUTES, ...(minutes > 0 ? [minutes] : [])])].sort((one, other) => one - other);
  return (
    <SelectField
      label={t('care.remindEvery')}
      hint={t('care.reminderHint')}
      value={chosen}
      onChange={({ target }) => {
        const { value } = target;
        choose(value);
        void save(setReminder({ minutes: Number(value) })).then((isSaved) => isSaved || takeBack(value));
      }}
      options={[
        { value: '0', label: t('care.off') },
        ...lengths.map((length) => ({ value: String(length), label: t('care.minutes', { count: length }) })),
      ]}
    />
  );
}
