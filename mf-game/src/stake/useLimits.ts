import { CARE, LIMIT_NAMES, useCapability, useGetCareQuery } from '@unison/shared/api';
import type { LimitKind } from '@unison/shared/api';
import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { useGameTexts } from '../useGameTexts';

/** What a stake counts towards. */
const KINDS: readonly LimitKind[] = ['stake', 'loss'];

/** The member's own limits of the day that a stake counts towards, and where they stand; none where none is set (O-54). */
export function useLimits(): readonly { label: string; value: string }[] {
  const { common } = useGameTexts();
  const format = useFormat();
  const hasLimits = useCapability(CARE.limits);
  const { data: care } = useGetCareQuery(undefined, { skip: !hasLimits });
  return KINDS.flatMap((kind) => {
    const amount = care?.limits.find((limit) => limit.kind === kind)?.amount;
    if (care === undefined || amount === null || amount === undefined) return [];
    const used = common('care.usedToday', { amount: format.money(care.today[kind]) });
    return [{ label: common(LIMIT_NAMES[kind]), value: dotted(format.money(amount), used) }];
  });
}
