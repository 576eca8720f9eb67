import { useForm } from '@unison/shared/forms';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { Button, RadioList } from '@unison/shared/ui';
import { ConfirmDialog, Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import styles from '../parts/Form.module.css';
import { useTakeOwnBreakMutation } from '../parts/reportApi';

const DAYS = [1, 3, 7, 30] as const;
const HOURS_A_DAY = 24;

/** A break, asked for twice, since nothing shortens it (O-91). */
export function BreakSheet({ onClose }: { onClose: () => void }) {
  const { t: common } = useTexts(SHARED_TEXTS);
  const [asked, setAsked] = useState<{ days: number; isSure: boolean }>();
  const [takeBreak] = useTakeOwnBreakMutation();
  const save = useSaving();
  const form = useForm<{ days: string | null }>({
    start: { days: null },
    check: ({ days }) => ({ days: days === null ? common('care.breakChoose') : undefined }),
    send: ({ days }) => {
      setAsked({ days: Number(days), isSure: false });
      return false; // the choice stays until the break has begun
    },
  });
  const length = common('care.days', { count: asked?.days ?? 1 });
  const confirm = async () => {
    if (!asked) return;
    if (!asked.isSure) return setAsked({ ...asked, isSure: true });
    const taken = await save(takeBreak({ hours: asked.days * HOURS_A_DAY }));
    setAsked(undefined);
    if (taken) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={common('care.break')}
      footer={
        <Button type="submit" form={form.props.id} variant="primary" block>
          {common('care.breakTake')}
        </Button>
      }
    >
      <form {...form.props} className={styles.form}>
        <RadioList
          {...form.choice('days')}
          legend={common('care.breakLength')}
          options={DAYS.map((days) => ({ value: String(days), label: common('care.days', { count: days }) }))}
        />
        <p>{common('care.breakHint')}</p>
      </form>
      <ConfirmDialog
        key={String(asked?.isSure)}
        open={asked !== undefined}
        title={asked?.isSure ? common('care.breakSure') : common('care.breakAsk', { length })}
        confirmLabel={asked?.isSure ? common('care.breakBegin') : common('care.breakNext')}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {common('care.breakFollows', { length })}
      </ConfirmDialog>
    </Sheet>
  );
}
