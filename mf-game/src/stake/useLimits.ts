import { useCapability } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { useGameTexts } from '../useGameTexts';
import { LIMITS, useGetPlayCareQuery } from '../parts/careApi';
import type { LimitKind } from '../parts/careApi';

/** What a stake counts towards. */
const KINDS: readonly LimitKind[] = ['stake', 'loss'];
const NAMES = { stake: 'care.stake', loss: 'care.loss', topup: 'care.topup' } as const;

/** The member's own limits of the day that a stake counts towards, and where they stand; none where none is set (O-54). */
export function useLimits(): readonly { label: string; value: string }[] {
  const { common } = useGameTexts();
  const format = useFormat();
  const hasLimits = useCapability(LIMITS);
  const { data: care } = useGetPlayCareQuery(undefined, { skip: !hasLimits });
  return KINDS.flatMap((kind) => {
    const amount = care?.limits.find((limit) => limit.kind === kind)?.amount;
    if (care === undefined || amount === null || amount === undefined) return [];
    const used = common('care.usedToday', { amount: format.money(care.today[kind]) });
    return [{ label: common(NAMES[kind]), value: `${format.money(amount)} · ${used}` }];
  });
}
