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
  const { t } = useGameTexts();
  const [asked, setAsked] = useState<{ days: number; step: 1 | 2 }>();
  const [takeBreak] = useTakePlayBreakMutation();
  const save = useSaving();
  const form = useForm<{ days: string | null }>({
    start: { days: null },
    check: ({ days }) => ({ days: days === null ? t('care.breakChoose') : undefined }),
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
  const length = t('care.days', { count: asked?.days ?? 1 });
  return (
    <Section heading={t('care.break')} level={3}>
      {until === undefined ? null : <BreakCard until={until} />}
      <form {...form.props}>
        <RadioList
          {...form.choice('days')}
          legend={t('care.breakLength')}
          options={DAYS.map((days) => ({ value: String(days), label: t('care.days', { count: days }) }))}
        />
        <p>{t('care.breakHint')}</p>
        <Button type="submit" block>
          {t('care.breakTake')}
        </Button>
      </form>
      <ConfirmDialog
        key={asked?.step}
        open={asked !== undefined}
        title={asked?.step === 2 ? t('care.breakSure') : t('care.breakAsk', { length })}
        confirmLabel={asked?.step === 2 ? t('care.breakBegin') : t('care.breakNext')}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {t('care.breakFollows', { length })}
      </ConfirmDialog>
    </Section>
  );
}
