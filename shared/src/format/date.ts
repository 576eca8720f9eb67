import type { Language } from '../contract';
import { perLanguage } from './intl';

/** A moment as the platform delivers it: unix seconds, or its own text. */
export type DeliveredMoment = number | string;

// MM/DD/YYYY in every language, in the time zone of the device (O-39).
const dates = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
const times = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const ISO_LIKE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}))?/;

/** The date as MM/DD/YYYY. Text that begins like `2026-03-05` is put in that order without moving it in time; other text stays as it is; 0 is nothing. */
export function formatDate(moment: DeliveredMoment): string {
  if (typeof moment === 'number') return moment > 0 ? dates.format(moment * 1000) : '';
  const [, year, month, day] = ISO_LIKE.exec(moment) ?? [];
  return year === undefined ? moment : `${month}/${day}/${year}`;
}

/** Date and time of day as MM/DD/YYYY HH:mm; text as in `formatDate`. */
export function formatMoment(moment: DeliveredMoment): string {
  if (typeof moment === 'number') return moment > 0 ? `${dates.format(moment * 1000)} ${times.format(moment * 1000)}` : '';
  const time = ISO_LIKE.exec(moment)?.[4];
  return time === undefined ? formatDate(moment) : `${formatDate(moment)} ${time}`;
}

const relatives = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** How far away a moment is, e.g. '5 minutes ago'; both in unix seconds. */
export function formatRelative(moment: number, now: number, language: Language): string {
  const away = Math.round(moment - now);
  const [unit, seconds] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? ['second', 1];
  return relatives(language).format(Math.trunc(away / seconds), unit);
}

/** A countdown as `m:ss`, or `h:mm:ss` from an hour on; never below 0:00. Seconds. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
