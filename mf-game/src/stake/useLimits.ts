import { CARE, LIMIT_NAMES, limitToday, useCapability, useGetCareQuery } from '@unison/shared/api';
import { compareMoney, dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { useGameTexts } from '../useGameTexts';

/** What a stake counts towards. */
const KINDS = ['stake', 'loss'] as const;
type Kind = (typeof KINDS)[number];

type Limits = {
  /** Those that are set, and where they stand; none where none is set (O-54). */
  facts: readonly { label: string; value: string }[];
  /** The one that this stake would pass: the platform refuses it then. */
  passed: Kind | undefined;
  /** When the day's sums begin anew, in unix seconds, and with them something may be left: not of a limit of 0. */
  renewsAt: number | undefined;
};

/** The member's own limits of the day that a stake of `total` counts towards; asked anew, since a draw may have won some back. */
export function useLimits(total: number): Limits {
  const { common } = useGameTexts();
  const format = useFormat();
  const hasLimits = useCapability(CARE.limits);
  const { data: care } = useGetCareQuery(undefined, { skip: !hasLimits, refetchOnMountOrArgChange: true });
  if (care === undefined) return { facts: [], passed: undefined, renewsAt: undefined };
  const facts = KINDS.flatMap((kind) => {
    const limit = limitToday(care, kind);
    if (limit === undefined) return [];
    const used = common('care.usedToday', { amount: format.money(care.today[kind]) });
    return [{ label: common(LIMIT_NAMES[kind]), value: dotted(format.money(limit.amount), used) }];
  });
  const passed = KINDS.find((kind) => {
    const left = limitToday(care, kind)?.left;
    return left !== undefined && compareMoney(total, left) > 0;
  });
  const isNever = passed !== undefined && limitToday(care, passed)?.amount === 0;
  return { facts, passed, renewsAt: isNever ? undefined : care.dayEnds };
}
