import { useMemo } from 'react';
import { formatDate, formatMoment, formatMoney, formatNumber, formatPercent, formatPrice, formatRelative, formatTime } from '../format';
import type { Amount, DeliveredMoment } from '../format';
import { SHARED_TEXTS } from './sharedTexts';
import { useTexts } from './useTexts';

/** What stands for a figure that the platform did not send: never a number (O-103). */
const ABSENT = '–';

/** Formatters of the language in use. A figure of money or probability that is undefined reads '–'. */
export type Format = {
  /** An amount of the member's balance with the unit label of the main flow (I18N-07, O-70); never converted. */
  money: (amount: Amount | undefined) => string;
  /** The same without the unit label. */
  amount: (amount: Amount | undefined) => string;
  /** The unit label of the main flow. */
  unit: string;
  /** A companion's price (I18N-08, O-70). */
  price: (price: string) => string;
  number: (value: number) => string;
  /** A share of 0 to 1. */
  percent: (share: number | undefined) => string;
  /** A day, in the device's zone (O-93). */
  date: (moment: DeliveredMoment) => string;
  /** A day and the time of it, likewise. */
  moment: (moment: DeliveredMoment) => string;
  /** The time of day alone, likewise. */
  time: (moment: DeliveredMoment) => string;
  /** How far a moment is from now, both in unix seconds. */
  relative: (moment: number, now: number) => string;
};

/** Money, prices, numbers and dates in the language in use, with its unit labels. The winner log's date alone is the same in all: `formatWinnerDate`. */
export function useFormat(): Format {
  const { t, language } = useTexts(SHARED_TEXTS);
  return useMemo(() => {
    const unit = t('currency.main');
    const amountOf = (amount: Amount | undefined) => (amount === undefined ? ABSENT : formatMoney(amount, language));
    return {
      unit,
      amount: amountOf,
      money: (amount) => (amount === undefined ? ABSENT : `${amountOf(amount)} ${unit}`),
      price: (price) => formatPrice(price, t('currency.other'), language),
      number: (value) => formatNumber(value, language),
      percent: (share) => (share === undefined ? ABSENT : formatPercent(share, language)),
      date: (moment) => formatDate(moment, language),
      moment: (moment) => formatMoment(moment, language),
      time: (moment) => formatTime(moment, language),
      relative: (moment, now) => formatRelative(moment, now, language),
    };
  }, [t, language]);
}
