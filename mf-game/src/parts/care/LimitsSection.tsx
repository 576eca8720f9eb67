import type { LimitKind, OwnCare } from '@unison/shared/api';
import { LimitsForm, useLimitsForm } from '@unison/shared/care';
import { useFormat } from '@unison/shared/i18n';
import { Button, Section } from '@unison/shared/ui';
import { useGameTexts } from '../../useGameTexts';

/** Daily limits, each with what counts today and what is to come. */
export function LimitsSection({ care }: { care: OwnCare }) {
  const { common } = useGameTexts();
  const form = useLimitsForm(care.limits);
  return (
    <Section heading={common('care.limits')} level={3}>
      <LimitsForm of={form} hintOf={(kind) => <LimitHint care={care} kind={kind} />}>
        <Button type="submit" block busy={form.isSending}>
          {common('common.save')}
        </Button>
      </LimitsForm>
    </Section>
  );
}

function LimitHint({ care, kind }: { care: OwnCare; kind: LimitKind }) {
  const { common } = useGameTexts();
  const format = useFormat();
  const limit = care.limits.find((one) => one.kind === kind);
  const used = common('care.usedToday', { amount: format.money(care.today[kind]) });
  if (typeof limit?.nextAt !== 'number') return used;
  const next = limit.next === null ? common('care.none') : format.money(limit.next);
  return `${used} · ${common('care.next', { amount: next, time: format.moment(limit.nextAt) })}`;
}
