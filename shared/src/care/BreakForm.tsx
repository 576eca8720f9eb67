import { useState } from 'react';
import { useTakeBreakMutation } from '../api';
import { useForm } from '../forms';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { useSaving } from '../session';
import { Button, Form, RadioList } from '../ui';
import { ConfirmDialog } from '../ui/overlay';

const DAYS = [1, 3, 7, 30] as const;
const HOURS_A_DAY = 24;
/** The second press of a double one has come by then. */
const DOUBLE_PRESS_MS = 500;

type Asked = { days: number; isSure: boolean };

/** The lengths of a break, and the two questions before it begins, since nothing shortens it (O-91). `onTaken` hears when it has begun. */
export function BreakForm({ onTaken }: { onTaken?: () => void }) {
  const { t } = useTexts(SHARED_TEXTS);
  const [asked, setAsked] = useState<Asked>();
  const [takeBreak] = useTakeBreakMutation();
  const { save } = useSaving();
  const form = useForm<{ days: string | null }>({
    start: { days: null },
    check: ({ days }) => ({ days: days === null ? t('care.breakChoose') : undefined }),
    send: ({ days }) => {
      setAsked({ days: Number(days), isSure: false });
      return false; // the choice stays until the break has begun
    },
  });
  const confirm = async () => {
    if (!asked) return;
    if (!asked.isSure) {
      // The second question lies where the first one does: the button stays busy until a press on it can only be meant.
      await new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS));
      return setAsked({ ...asked, isSure: true });
    }
    const isTaken = await save(takeBreak({ hours: asked.days * HOURS_A_DAY }));
    setAsked(undefined);
    if (isTaken) onTaken?.();
  };
  const length = t('care.days', { count: asked?.days ?? 1 });
  return (
    <>
      <Form of={form}>
        <RadioList
          {...form.choice('days')}
          legend={t('care.breakLength')}
          options={DAYS.map((days) => ({ value: String(days), label: t('care.days', { count: days }) }))}
        />
        <p>{t('care.breakHint')}</p>
        <Button type="submit" variant={onTaken ? 'primary' : 'secondary'} block>
          {t('care.breakTake')}
        </Button>
      </Form>
      <ConfirmDialog
        key={String(asked?.isSure)}
        open={asked !== undefined}
        title={asked?.isSure ? t('care.breakSure') : t('care.breakAsk', { length })}
        confirmLabel={asked?.isSure ? t('care.breakBegin') : t('care.breakNext')}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {t('care.breakFollows', { length })}
      </ConfirmDialog>
    </>
  );
}
