import type { Language } from '../contract';
import { perLanguage } from './intl';

/** A moment as the platform delivers it: unix seconds, or its own text; show it with `useFormat`. */
export type DeliveredMoment = number | string;

/** A formatter stays in the zone that it was made in, and `Date` follows the device at once: so all formatters write what the device's clock says as if it were UTC. */
const written = (style: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }));
const dates = written({ dateStyle: 'medium' });
const moments = written({ dateStyle: 'medium', timeStyle: 'short' });
const times = written({ timeStyle: 'short' });
const winnerDates = written({ month: '2-digit', day: '2-digit', year: 'numeric' });

const ISO_LIKE = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A text that names a day alone. */
const isDay = (moment: DeliveredMoment): boolean => typeof moment === 'string' && moment.length === 10;

/** Milliseconds of a moment. A text without a zone is read on the device's clock, so it shows as it was written; any other text is no moment. */
function millisecondsOf(moment: DeliveredMoment): number | undefined {
  if (typeof moment === 'number') return moment > 0 ? moment * 1000 : undefined;
  if (!ISO_LIKE.test(moment)) return undefined;
  const time = Date.parse(isDay(moment) ? `${moment}T00:00` : moment.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

/** Milliseconds of what the device's clock shows at that time, as if it were UTC. */
const onClock = (time: number): number => time - new Date(time).getTimezoneOffset() * 60_000;

function shown(moment: DeliveredMoment, format: Intl.DateTimeFormat): string {
  const time = millisecondsOf(moment);
  if (time === undefined) return typeof moment === 'string' ? moment : '';
  return format.format(onClock(time));
}

/**
 * The date in the member's language and the device's zone (O-93), e.g. 'Mar 5, 2026'. Text like `2026-03-05 10:11` is read as a date, other
 * text stays as it is; 0 is nothing.
 */
export function formatDate(moment: DeliveredMoment, language: Language): string {
  return shown(moment, dates(language));
}

/** Date and time of day, otherwise as `formatDate`, e.g. 'Mar 5, 2026, 10:11 PM'. A text that names a day alone shows a day alone. */
export function formatMoment(moment: DeliveredMoment, language: Language): string {
  return shown(moment, (isDay(moment) ? dates : moments)(language));
}

/** The time of day alone, e.g. '10:11 PM', for what stands under its day; a text that names a day alone shows that day. Otherwise as `formatDate`. */
export function formatTime(moment: DeliveredMoment, language: Language): string {
  return shown(moment, (isDay(moment) ? dates : times)(language));
}

/**
 * The moment for machines, ISO 8601: unix seconds in UTC, a text as the platform wrote it, without a zone where it names none. Undefined for
 * nothing and for a text that is no moment.
 */
export function isoMoment(moment: DeliveredMoment): string | undefined {
  const time = millisecondsOf(moment);
  if (time === undefined) return undefined;
  return typeof moment === 'string' ? moment.replace(' ', 'T') : new Date(time).toISOString().replace('.000Z', 'Z');
}

/** The day of a moment on the device's clock as `YYYY-MM-DD`, to group by; undefined likewise. */
export function isoDay(moment: DeliveredMoment): string | undefined {
  const time = millisecondsOf(moment);
  if (time === undefined) return undefined;
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** MM/DD/YYYY in every language: the winner log of the prize wheel, and nothing else (Q-32, O-93). */
export function formatWinnerDate(moment: DeliveredMoment): string {
  return shown(moment, winnerDates('en_us'));
}

const relatives = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const dayOf = (seconds: number): number => Math.floor(onClock(seconds * 1000) / 86_400_000);

/** How far away a moment is, e.g. '5 minutes ago'; both in unix seconds. From 24 hours on in days of the device's calendar: of Saturday noon, Monday morning says '2 days ago'. */
export function formatRelative(moment: number, now: number, language: Language): string {
  const away = Math.round(moment - now);
  const [unit, seconds] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? ['second', 1];
  return relatives(language).format(unit === 'day' ? dayOf(moment) - dayOf(now) : Math.trunc(away / seconds), unit);
}
