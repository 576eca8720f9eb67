import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiErrorOf, isRefusal, LIMIT_KINDS, LIMIT_NAMES, useSetLimitMutation } from '../api';
import type { LimitKind, OwnCare } from '../api';
import { dotted, entryText, isWrittenOtherwise, parseAmount } from '../format';
import { useForm } from '../forms';
import { SHARED_TEXTS, useFormat, useTexts } from '../i18n';
import { useSaving } from '../session';
import { Button, Form, TextField, useToast } from '../ui';
import { askedLimit } from './limitOf';
import { useLimitWords } from './useLimitWords';
import { ZeroDialog } from './ZeroDialog';

type Entries = Record<LimitKind, string>;
type Question = { kinds: readonly LimitKind[]; answer: ((isMeant: boolean) => void) | undefined };

/**
 * A member's daily limits (B-07). A field holds what the member asked for last; while that waits, what counts until then stands beside it, and
 * entering that takes the change back. Only those that were changed are sent, one after the other; an empty field lifts one, and 0 is asked once.
 */
export function LimitsForm({ care, onSaved }: { care: OwnCare; onSaved?: () => void }) {
  const { t, language } = useTexts(SHARED_TEXTS);
  const { unit } = useFormat();
  const words = useLimitWords();
  const toast = useToast();
  const { tell } = useSaving();
  const [setLimit] = useSetLimitMutation();
  const wrong = (entry: string) =>
    entry.trim() === '' || parseAmount(entry) !== undefined
      ? undefined
      : t(isWrittenOtherwise(entry) ? 'money.wrongWriting' : 'money.wrong');
  const shown = (kind: LimitKind): string => {
    const amount = askedLimit(care, kind);
    return amount === undefined ? '' : entryText(amount, language);
  };
  const sent = (entry: string): string => parseAmount(entry) ?? '';
  const start: Entries = { stake: shown('stake'), loss: shown('loss'), topup: shown('topup') };
  // What this form sent, since the platform's word of it may come later or not at all: what differs from either is a change.
  const asked = useRef<{ [Kind in LimitKind]?: string | undefined }>({});
  const [{ kinds: zeros, answer }, setQuestion] = useState<Question>({ kinds: [], answer: undefined });
  const areMeant = async (kinds: readonly LimitKind[]): Promise<boolean> => {
    if (kinds.length === 0) return true;
    const isMeant = await new Promise<boolean>((resolve) => setQuestion({ kinds, answer: resolve }));
    setQuestion({ kinds, answer: undefined }); // its words stay while it fades out
    return isMeant;
  };
  const form = useForm<Entries>({
    start,
    check: ({ stake, loss, topup }) => ({ stake: wrong(stake), loss: wrong(loss), topup: wrong(topup) }),
    send: async (entries) => {
      const changed = LIMIT_KINDS.map((kind) => ({ kind, amount: sent(entries[kind]) })).filter(
        ({ kind, amount }) => amount !== sent(start[kind]) || amount !== (asked.current[kind] ?? amount),
      );
      const toZero = changed.filter(({ amount }) => amount !== '' && Number(amount) === 0);
      if (!(await areMeant(toZero.map(({ kind }) => kind)))) return false;
      for (const { kind, amount } of changed) {
        asked.current[kind] = amount;
        const { error } = await setLimit({ kind, amount });
        if (!error) continue;
        const failure = apiErrorOf(error);
        if (isRefusal(failure) && 'message' in failure && failure.message !== '') return { [kind]: failure.message };
        tell(failure); // it says nothing of this field
        return false;
      }
      toast({ text: t('care.limitsSaved'), tone: 'positive' });
      onSaved?.();
      return true;
    },
  });

  // A field that nobody touched follows the platform: what another device changed is neither taken back nor asked for again by saving this form.
  const known = useRef(start);
  const follow = useEffectEvent(() => {
    for (const kind of LIMIT_KINDS) {
      const isUntouched = asked.current[kind] === undefined && form.entries[kind] === known.current[kind];
      if (isUntouched && start[kind] !== known.current[kind]) form.change({ [kind]: start[kind] });
      if (asked.current[kind] === sent(start[kind])) asked.current[kind] = undefined; // the platform's word of it has come
    }
    known.current = start;
  });
  useEffect(() => follow(), [start.stake, start.loss, start.topup]);

  return (
    <>
      <Form of={form}>
        {LIMIT_KINDS.map((kind) => {
          const { used, next, untilThen } = words(care, kind);
          return (
            <TextField
              key={kind}
              {...form.text(kind)}
              label={t(LIMIT_NAMES[kind])}
              hint={dotted(used, next, untilThen)}
              inputMode="decimal"
              autoComplete="off"
              placeholder={t('care.none')}
              after={unit}
            />
          );
        })}
        <p>{t('care.limitsHint')}</p>
        <Button type="submit" variant={onSaved ? 'primary' : 'secondary'} block busy={form.isSending}>
          {t('common.save')}
        </Button>
      </Form>
      <ZeroDialog open={answer !== undefined} kinds={zeros} onAnswer={(isMeant) => answer?.(isMeant)} />
    </>
  );
}
