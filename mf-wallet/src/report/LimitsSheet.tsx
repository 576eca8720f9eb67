import { apiErrorOf } from '@unison/shared/api';
import { useForm } from '@unison/shared/forms';
import { SHARED_TEXTS, useErrorText, useFormat, useTexts } from '@unison/shared/i18n';
import { Button, TextField, useToast } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { readLimit } from '../parts/amounts';
import styles from '../parts/Form.module.css';
import { useSetOwnLimitMutation } from '../parts/reportApi';
import type { LimitKind, OwnLimit } from '../parts/reportApi';
import { LIMIT_KINDS, limitName } from './LimitLine';

type Entries = Record<LimitKind, string>;

/** Daily limits. Only those that were changed are sent; an empty field lifts one. */
export function LimitsSheet({ limits, onClose }: { limits: readonly OwnLimit[]; onClose: () => void }) {
  const { t: common } = useTexts(SHARED_TEXTS);
  const { unit } = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const [setLimit] = useSetOwnLimitMutation();
  const wrong = (entry: string) => (entry.trim() === '' || readLimit(entry) !== undefined ? undefined : common('money.wrong'));
  const entryOf = (kind: LimitKind) => String(limits.find((limit) => limit.kind === kind)?.amount ?? '');
  const start: Entries = { stake: entryOf('stake'), loss: entryOf('loss'), topup: entryOf('topup') };
  const form = useForm<Entries>({
    start,
    check: ({ stake, loss, topup }) => ({ stake: wrong(stake), loss: wrong(loss), topup: wrong(topup) }),
    send: async (entries) => {
      for (const kind of LIMIT_KINDS) {
        const amount = readLimit(entries[kind]) ?? '';
        if (amount === start[kind]) continue;
        const { error } = await setLimit({ kind, amount });
        if (error) return apiErrorOf(error).kind === 'sessionEnded' ? false : { [kind]: errorText(error) };
      }
      toast({ text: common('care.limitsSaved'), tone: 'positive' });
      onClose();
      return true;
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={common('care.limits')}
      footer={
        <Button type="submit" form={form.props.id} variant="primary" block busy={form.isSending}>
          {common('common.save')}
        </Button>
      }
    >
      <form {...form.props} className={styles.form}>
        {LIMIT_KINDS.map((kind) => (
          <TextField
            key={kind}
            {...form.text(kind)}
            label={limitName(kind, common)}
            inputMode="decimal"
            autoComplete="off"
            placeholder={common('care.none')}
            after={unit}
          />
        ))}
        <p>{common('care.limitsHint')}</p>
      </form>
    </Sheet>
  );
}
