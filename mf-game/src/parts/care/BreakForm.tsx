import { useForm } from '@unison/shared/forms';
import { useSaving } from '@unison/shared/session';
import { Button, RadioList, Section } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { useGameTexts } from '../../useGameTexts';
import { BreakCard } from '../BreakCard';
import { useTakePlayBreakMutation } from '../careApi';

const DAYS = [1, 3, 7, 30] as const;
const HOURS_A_DAY = 24;

/** A break, asked for twice, since nothing shortens it (O-91). */
export function BreakForm({ until }: { until: number | undefined }) {
  const { common } = useGameTexts();
  const [asked, setAsked] = useState<{ days: number; step: 1 | 2 }>();
  const [takeBreak] = useTakePlayBreakMutation();
  const save = useSaving();
  const form = useForm<{ days: string | null }>({
    start: { days: null },
    check: ({ days }) => ({ days: days === null ? common('care.breakChoose') : undefined }),
    send: ({ days }) => {
      setAsked({ days: Number(days), step: 1 });
      return true;
    },
  });
  const confirm = async () => {
    if (!asked) return;
    if (asked.step === 1) return setAsked({ ...asked, step: 2 });
    await save(takeBreak(asked.days * HOURS_A_DAY));
    setAsked(undefined);
  };
  const length = common('care.days', { count: asked?.days ?? 1 });
  return (
    <Section heading={common('care.break')} level={3}>
      {until === undefined ? null : <BreakCard until={until} />}
      <form {...form.props}>
        <RadioList
          {...form.choice('days')}
          legend={common('care.breakLength')}
          options={DAYS.map((days) => ({ value: String(days), label: common('care.days', { count: days }) }))}
        />
        <p>{common('care.breakHint')}</p>
        <Button type="submit" block>
          {common('care.breakTake')}
        </Button>
      </form>
      <ConfirmDialog
        key={asked?.step}
        open={asked !== undefined}
        title={asked?.step === 2 ? common('care.breakSure') : common('care.breakAsk', { length })}
        confirmLabel={asked?.step === 2 ? common('care.breakBegin') : common('care.breakNext')}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {common('care.breakFollows', { length })}
      </ConfirmDialog>
    </Section>
  );
}
