import type { ReactNode } from 'react';
import { apiErrorOf, LIMIT_KINDS, LIMIT_NAMES, useSetLimitMutation } from '../api';
import type { LimitKind, OwnLimit } from '../api';
import { parseAmount } from '../format';
import { useForm } from '../forms';
import type { Form } from '../forms';
import { SHARED_TEXTS, useErrorText, useFormat, useTexts } from '../i18n';
import { TextField, useToast } from '../ui';

type Entries = Record<LimitKind, string>;

/** The form of a member's daily limits (B-07). Only those that were changed are sent, one after the other; an empty field lifts one. */
export function useLimitsForm(limits: readonly OwnLimit[], onSaved?: () => void): Form<Entries> {
  const { t } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  const errorText = useErrorText();
  const [setLimit] = useSetLimitMutation();
  const wrong = (entry: string) => (entry.trim() === '' || parseAmount(entry) !== undefined ? undefined : t('money.wrong'));
  const entryOf = (kind: LimitKind) => String(limits.find((limit) => limit.kind === kind)?.amount ?? '');
  const start: Entries = { stake: entryOf('stake'), loss: entryOf('loss'), topup: entryOf('topup') };
  return useForm<Entries>({
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
}

type LimitsFormProps = {
  of: Form<Entries>;
  className?: string | undefined;
  /** What stands below a limit's field. */
  hintOf?: (kind: LimitKind) => ReactNode;
  /** The button, where it is not in a sheet's footer. */
  children?: ReactNode;
};

/** A field for each daily limit (`useLimitsForm`). */
export function LimitsForm({ of: form, className, hintOf, children }: LimitsFormProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const { unit } = useFormat();
  return (
    <form {...form.props} className={className}>
      {LIMIT_KINDS.map((kind) => (
        <TextField
          key={kind}
          {...form.text(kind)}
          label={t(LIMIT_NAMES[kind])}
          hint={hintOf?.(kind)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('care.none')}
          after={unit}
        />
      ))}
      <p>{t('care.limitsHint')}</p>
      {children}
    </form>
  );
}
