import type { LimitKind, OwnCare } from '../api';
import { SHARED_TEXTS, useFormat, useTexts } from '../i18n';
import { limitOf } from './limitOf';

type LimitWords = {
  /** How much of it today has used. */
  used: string;
  /** What it will be and from when, while a raised or lifted limit waits. */
  next: string | undefined;
  /** What counts until then. */
  untilThen: string | undefined;
};

/** What is said of a limit beside its amount, in the report and in the sheet. */
export function useLimitWords(): (care: OwnCare, kind: LimitKind) => LimitWords {
  const { t } = useTexts(SHARED_TEXTS);
  const format = useFormat();
  const named = (amount: number | null | undefined) => (amount === null ? t('care.none') : format.money(amount));
  return (care, kind) => {
    const { amount, coming } = limitOf(care, kind);
    return {
      used: t('care.usedToday', { amount: format.money(care.today[kind]) }),
      next: coming && t('care.next', { amount: named(coming.amount), time: format.moment(coming.at) }),
      untilThen: coming && t('care.untilThen', { amount: named(amount) }),
    };
  };
}
