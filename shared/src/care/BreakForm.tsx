import { useEffect, useEffectEvent, useState } from 'react';
import { useTakeBreakMutation } from '../api';
import type { OwnCare } from '../api';
import { secondsLeft } from '../clock';
import { useForm } from '../forms';
import { SHARED_TEXTS, useFormat, useTexts } from '../i18n';
import { BreakCard } from '../screen';
import { useSaving } from '../session';
import { Button, Form, RadioList } from '../ui';
import { ConfirmDialog } from '../ui/overlay';

const DAYS = [1, 3, 7, 30] as const;
const HOURS_A_DAY = 24;
const DAY_S = HOURS_A_DAY * 3600;
/** Less than this more is no length to choose. */
const LONGER_S = 3600;
/** The second press of a double one has come by then. */
const DOUBLE_PRESS_MS = 500;

/** `end`: of the break as it would be lengthened. */
type Asked = { days: number; end: number | undefined; isSure: boolean };

type BreakFormProps = {
  /** The break the member is on. */
  care: Pick<OwnCare, 'breakUntil' | 'breakLeft'>;
  onTaken?: () => void;
};

/**
 * The lengths of a break, and the two questions before it begins, since nothing shortens it (O-91). On a break those that lengthen it: the platform
 * counts them from now, and one that ends before changes nothing. `onTaken` hears when it has begun.
 */
export function BreakForm({ care: { breakUntil: until, breakLeft: left }, onTaken }: BreakFormProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const format = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const [takeBreak] = useTakeBreakMutation();
  const { save } = useSaving();
  const isOn = until !== undefined && left !== undefined;
  const now = isOn ? until - secondsLeft(left) : 0; // the platform's
  const endOf = (days: number) => now + days * DAY_S;
  const lengths = isOn ? DAYS.filter((days) => endOf(days) >= until + LONGER_S) : DAYS;
  const form = useForm<{ days: string | null }>({
    start: { days: null },
    check: ({ days }) => ({ days: lengths.some((offered) => String(offered) === days) ? undefined : t('care.breakChoose') }),
    send: ({ days }) => {
      setAsked({ days: Number(days), end: isOn ? endOf(Number(days)) : undefined, isSure: false });
      return false; // the choice stays until the break has begun
    },
  });
  // Taken here, whether or not the answer came, or elsewhere: what was chosen is no choice of the next one.
  const empty = useEffectEvent(() => form.change({ days: null }));
  useEffect(() => empty(), [until]);
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
  const words =
    asked?.end === undefined
      ? { question: t('care.breakAsk', { length }), begin: t('care.breakBegin'), follows: t('care.breakFollows', { length }) }
      : {
          question: t('care.breakLongerAsk', { until: format.moment(asked.end) }),
          begin: t('care.breakLonger'),
          follows: t('care.onBreakHint'),
        };
  return (
    <>
      {isOn ? <BreakCard until={until} /> : null}
      {lengths.length === 0 ? (
        <p>{t('care.breakLongest')}</p>
      ) : (
        <Form of={form}>
          <RadioList
            {...form.choice('days')}
            legend={isOn ? t('care.breakFromNow') : t('care.breakLength')}
            options={lengths.map((days) => ({ value: String(days), label: t('care.days', { count: days }) }))}
          />
          <p>{t('care.breakHint')}</p>
          <Button type="submit" variant={onTaken ? 'primary' : 'secondary'} block>
            {isOn ? t('care.breakLonger') : t('care.breakTake')}
          </Button>
        </Form>
      )}
      <ConfirmDialog
        key={String(asked?.isSure)}
        open={asked !== undefined}
        title={asked?.isSure ? t('care.breakSure') : words.question}
        confirmLabel={asked?.isSure ? words.begin : t('care.breakNext')}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {words.follows}
      </ConfirmDialog>
    </>
  );
}
