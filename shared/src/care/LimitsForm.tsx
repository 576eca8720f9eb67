import { apiErrorOf, LIMIT_KINDS, LIMIT_NAMES, useSetLimitMutation } from '../api';
import type { LimitKind, OwnCare } from '../api';
import { dotted, parseAmount } from '../format';
import { useForm } from '../forms';
import { SHARED_TEXTS, useErrorText, useFormat, useTexts } from '../i18n';
import { Button, Form, TextField, useToast } from '../ui';
import { useLimitWords } from './useLimitWords';

type Entries = Record<LimitKind, string>;

/**
 * A member's daily limits (B-07), each with what counts today and what is to come. Only those that were changed are sent, one after the
 * other; an empty field lifts one.
 */
export function LimitsForm({ care, onSaved }: { care: OwnCare; onSaved?: () => void }) {
  const { t } = useTexts(SHARED_TEXTS);
  const { unit } = useFormat();
  const words = useLimitWords();
  const toast = useToast();
  const errorText = useErrorText();
  const [setLimit] = useSetLimitMutation();
  const wrong = (entry: string) => (entry.trim() === '' || parseAmount(entry) !== undefined ? undefined : t('money.wrong'));
  const entryOf = (kind: LimitKind) => String(care.limits.find((limit) => limit.kind === kind)?.amount ?? '');
  const start: Entries = { stake: entryOf('stake'), loss: entryOf('loss'), topup: entryOf('topup') };
  const form = useForm<Entries>({
    start,
    check: ({ stake, loss, topup }) => ({ stake: wrong(stake), loss: wrong(loss), topup: wrong(topup) }),
    send: async (entries) => {
      for (const kind of LIMIT_KINDS) {
        const amount = parseAmount(entries[kind]) ?? '';
        if (amount === start[kind]) continue;
        const { error } = await setLimit({ kind, amount });
        if (error) return apiErrorOf(error).kind === 'sessionEnded' ? false : { [kind]: errorText(error) };
      }
      toast({ text: t('care.limitsSaved'), tone: 'positive' });
      onSaved?.();
      return true;
    },
  });
  return (
    <Form of={form}>
      {LIMIT_KINDS.map((kind) => {
        const { used, next } = words(care, kind);
        return (
          <TextField
            key={kind}
            {...form.text(kind)}
            label={t(LIMIT_NAMES[kind])}
            hint={dotted(used, next)}
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
  );
}
