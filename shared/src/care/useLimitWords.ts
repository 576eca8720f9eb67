import type { LimitKind, OwnCare } from '../api';
import { SHARED_TEXTS, useFormat, useTexts } from '../i18n';

type LimitWords = {
  /** How much of it today has used. */
  used: string;
  /** What it will be and from when, while a raised or lifted limit waits. */
  next: string | undefined;
};

/** What is said of a limit beside its amount, in the report and in the sheet. */
export function useLimitWords(): (care: OwnCare, kind: LimitKind) => LimitWords {
  const { t } = useTexts(SHARED_TEXTS);
  const format = useFormat();
  return (care, kind) => {
    const { next, nextAt } = care.limits.find((limit) => limit.kind === kind) ?? {};
    const waits = typeof nextAt === 'number' && next !== undefined;
    return {
      used: t('care.usedToday', { amount: format.money(care.today[kind]) }),
      next: waits
        ? t('care.next', { amount: next === null ? t('care.none') : format.money(next), time: format.moment(nextAt) })
        : undefined,
    };
  };
}
