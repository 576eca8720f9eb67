import { apiErrorOf } from '@unison/shared/api';
import { parseAmount } from '@unison/shared/format';
import { useForm } from '@unison/shared/forms';
import { useErrorText, useFormat } from '@unison/shared/i18n';
import { Button, Section, TextField, useToast } from '@unison/shared/ui';
import { useGameTexts } from '../../useGameTexts';
import { useSetPlayLimitMutation } from '../careApi';
import type { LimitKind, PlayCare } from '../careApi';

const KINDS: readonly LimitKind[] = ['stake', 'loss', 'topup'];
type Entries = Record<LimitKind, string>;

const limitOf = (care: PlayCare, kind: LimitKind) => care.limits.find((limit) => limit.kind === kind);
const entryOf = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : String(amount));

/** Daily limits. Only those that were changed are sent; an empty field lifts one. */
export function LimitsForm({ care }: { care: PlayCare }) {
  const { common } = useGameTexts();
  const toast = useToast();
  const errorText = useErrorText();
  const { unit } = useFormat();
  const [setLimit] = useSetPlayLimitMutation();
  const wrong = (entry: string) => (entry.trim() === '' || parseAmount(entry) !== undefined ? undefined : common('money.wrong'));
  const start: Entries = {
    stake: entryOf(limitOf(care, 'stake')?.amount),
    loss: entryOf(limitOf(care, 'loss')?.amount),
    topup: entryOf(limitOf(care, 'topup')?.amount),
  };
  const form = useForm<Entries>({
    start,
    check: ({ stake, loss, topup }) => ({ stake: wrong(stake), loss: wrong(loss), topup: wrong(topup) }),
    send: async (entries) => {
      for (const kind of KINDS) {
        const amount = parseAmount(entries[kind]) ?? '';
        if (amount === start[kind]) continue;
        const { error } = await setLimit({ kind, amount });
        if (error) return apiErrorOf(error).kind === 'sessionEnded' ? false : { [kind]: errorText(error) };
      }
      toast({ text: common('care.limitsSaved'), tone: 'positive' });
      return true;
    },
  });
  return (
    <Section heading={common('care.limits')} level={3}>
      <form {...form.props}>
        {KINDS.map((kind) => (
          <TextField
            key={kind}
            {...form.text(kind)}
            label={common(`care.${kind}`)}
            hint={<LimitHint care={care} kind={kind} />}
            inputMode="decimal"
            autoComplete="off"
            placeholder={common('care.none')}
            after={unit}
          />
        ))}
        <p>{common('care.limitsHint')}</p>
        <Button type="submit" block busy={form.isSending}>
          {common('common.save')}
        </Button>
      </form>
    </Section>
  );
}

/** What counts today, and what is to come. */
function LimitHint({ care, kind }: { care: PlayCare; kind: LimitKind }) {
  const { common } = useGameTexts();
  const format = useFormat();
  const limit = limitOf(care, kind);
  const used = common('care.usedToday', { amount: format.money(care.today[kind]) });
  if (typeof limit?.nextAt !== 'number') return used;
  const next = limit.next === null ? common('care.none') : format.money(limit.next);
  return `${used} · ${common('care.next', { amount: next, time: format.moment(limit.nextAt) })}`;
}
