import { runInThisContext } from 'node:vm';
import { maskAccount } from './account';
import { formatDate, formatMoment, formatRelative, formatTime, formatWinnerDate, isoDay, isoMoment } from './date';
import { diceResult } from './dice';
import { formatNumber, formatPercent } from './number';

/** As a device does when it travels; the environment of a test is a copy, so this is said outside of it. */
const setZone = (zone: unknown): void =>
  void runInThisContext(zone === undefined ? 'delete process.env.TZ' : `process.env.TZ = ${JSON.stringify(zone)}`);

const local = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime() / 1000;

describe('dates', () => {
  test.each([
    ['en_us', 'Mar 5, 2026, 10:11 PM'],
    ['es_spa', '5 mar 2026, 22:11'],
    ['vn_vn', '22:11 5 thg 3, 2026'],
    ['ja_ja', '2026/03/05 22:11'],
    ['zh_cn', '2026年3月5日 22:11'],
    ['ms_my', '5 Mac 2026, 10:11 PTG'],
  ] as const)('day and time are written as the language writes them, on the clock of the device: %s [O-93]', (language, text) => {
    expect(formatMoment(local(2026, 3, 5, 22, 11), language).replace(/\u202f|\u00a0/g, ' ')).toBe(text);
  });

  test('a text of the platform shows the day it names, other text stays as it is, nothing stays nothing [O-93]', () => {
    expect(formatMoment('2026-03-05 10:11:12', 'es_spa')).toBe('5 mar 2026, 10:11');
    expect(formatMoment('2026-03-05', 'es_spa')).toBe('5 mar 2026');
    expect(formatDate('2026-03-05 10:11', 'es_spa')).toBe('5 mar 2026');
    expect(formatMoment('2026-13-45', 'es_spa')).toBe('2026-13-45');
    expect(formatMoment('just now', 'es_spa')).toBe('just now');
    expect(formatMoment('', 'es_spa')).toBe('');
    expect(formatDate(0, 'es_spa')).toBe('');
  });

  test('under its day a moment shows its time alone; a day alone and other text stay as they are [O-93]', () => {
    expect(formatTime(local(2026, 3, 5, 22, 11), 'en_us').replace(/\u202f|\u00a0/g, ' ')).toBe('10:11 PM');
    expect(formatTime('2026-03-05 10:11:12', 'es_spa')).toBe('10:11');
    expect(formatTime('2026-03-05', 'es_spa')).toBe('5 mar 2026');
    expect(formatTime('just now', 'es_spa')).toBe('just now');
    expect(formatTime(0, 'es_spa')).toBe('');
  });

  test('a text with its zone is moved to the zone of the device [O-93]', () => {
    const seconds = Date.UTC(2026, 2, 5, 10, 11) / 1000;
    expect(formatMoment('2026-03-05T10:11:00Z', 'en_us')).toBe(formatMoment(seconds, 'en_us'));
  });

  test('the date of the winner log is MM/DD/YYYY, in the zone of the device [WHEEL-05, Q-32, O-39]', () => {
    expect(formatWinnerDate(local(2026, 3, 5))).toBe('03/05/2026');
    expect(formatWinnerDate(local(2026, 12, 31, 23, 59))).toBe('12/31/2026');
    expect(formatWinnerDate('2026-01-02 10:00:00')).toBe('01/02/2026');
  });

  test('whoever lands in another zone with the app open reads every day and time by the clock of the device there [O-93]', () => {
    const moment = Date.UTC(2026, 10, 30, 3, 15) / 1000;
    const read = (zone: string) => {
      setZone(zone);
      const told = [formatDate('2026-11-30', 'es_spa'), formatMoment(moment, 'es_spa'), formatTime(moment, 'es_spa'), isoDay(moment)];
      return [...told, formatWinnerDate(moment)];
    };
    const former: unknown = runInThisContext('process.env.TZ');
    try {
      expect([read('Asia/Ho_Chi_Minh'), read('Asia/Tokyo'), read('America/New_York')]).toEqual([
        ['30 nov 2026', '30 nov 2026, 10:15', '10:15', '2026-11-30', '11/30/2026'],
        ['30 nov 2026', '30 nov 2026, 12:15', '12:15', '2026-11-30', '11/30/2026'],
        ['30 nov 2026', '29 nov 2026, 22:15', '22:15', '2026-11-29', '11/29/2026'],
      ]);
    } finally {
      setZone(former);
    }
  });

  test('for machines a moment is ISO 8601, and its day the one on the clock of the device', () => {
    expect(isoMoment(Date.UTC(2026, 2, 5, 10, 11, 12) / 1000)).toBe('2026-03-05T10:11:12Z');
    expect(isoMoment('2026-03-05 10:11:12')).toBe('2026-03-05T10:11:12');
    expect(isoMoment('2026-03-05T10:11:12+07:00')).toBe('2026-03-05T10:11:12+07:00');
    expect([0, '', 'just now', '2026-13-45', '=1+1'].map(isoMoment)).toEqual(Array(5).fill(undefined));
    expect(isoDay(local(2026, 3, 5, 23, 59))).toBe('2026-03-05');
    expect(isoDay('2026-03-05')).toBe('2026-03-05');
    expect(['', 'just now'].map(isoDay)).toEqual([undefined, undefined]);
  });

  test('how far a moment is from now, in the language of the member', () => {
    expect(formatRelative(100, 400, 'en_us')).toBe('5 minutes ago');
    expect(formatRelative(400, 400, 'en_us')).toBe('now');
    expect(formatRelative(86_400 * 2, 0, 'es_spa')).toBe('pasado mañana');
    expect(formatRelative(0, 86_399, 'en_us')).toBe('23 hours ago');
    expect(formatRelative(local(2026, 11, 28, 12), local(2026, 11, 30, 10), 'en_us')).toBe('2 days ago');
    expect(formatRelative(local(2026, 12, 2, 9), local(2026, 11, 30, 10), 'en_us')).toBe('in 2 days');
    expect(formatRelative(local(2026, 11, 29, 8), local(2026, 11, 30, 10), 'en_us')).toBe('yesterday');
  });
});

describe('dice', () => {
  test('6, 5, 4 is fifteen, big and odd', () => {
    expect(diceResult([6, 5, 4])).toEqual({ sum: 15, size: 'big', parity: 'odd' });
  });

  test.each([[[]], [[1, 2]], [[1, 2, 7]], [[0, 1, 2]], [[1.5, 2, 3]], [[1, 2, 3, 4]]])('%j is no draw', (faces) => {
    expect(diceResult(faces)).toBeUndefined();
  });

  test('all 216 rolls: 3 to 10 is small, 11 to 18 big; the sum is odd or even [LIMIT-24] [LIMIT-25] [LIMIT-26]', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rolls = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three])));
    const read = rolls.map((roll) => [roll.reduce((sum, face) => sum + face), diceResult(roll)] as const);
    const sumsOf = (property: 'size' | 'parity', name: string) =>
      [...new Set(read.filter(([, result]) => result?.[property] === name).map(([sum]) => sum))].sort((a, b) => a - b);
    expect(rolls).toHaveLength(216);
    expect(read.filter(([sum, result]) => result?.sum !== sum)).toEqual([]);
    expect(sumsOf('size', 'small')).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(sumsOf('size', 'big')).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
    expect(sumsOf('parity', 'odd')).toEqual([3, 5, 7, 9, 11, 13, 15, 17]);
    expect(sumsOf('parity', 'even')).toEqual([4, 6, 8, 10, 12, 14, 16, 18]);
  });
});

test('numbers and shares follow the language', () => {
  expect(formatNumber(1234567.891, 'en_us')).toBe('1,234,567.89');
  expect(formatNumber(1234567.891, 'vn_vn')).toBe('1.234.567,89');
  expect(formatPercent(0.9725, 'en_us')).toBe('97.25%');
});

test('an account number shows its last four digits and no more [O-22]', () => {
  expect(maskAccount('1234567890')).toBe('••••\u00a07890');
  expect(maskAccount('1234')).toBe('••••');
});
