import * as v from 'valibot';
import { Envelope } from './envelope';
import { BaseInfo } from './system';
import { dice, flag, identifier, list, moment, numeric, optionalNumeric, optionalText, text } from './wire';

describe('wire values', () => {
  test.each([' ', '\u200b', '\u00a0\u2060'])('a text in which nobody sees a word, %j, is none', (sent) => {
    expect(v.parse(Envelope, { code: 401, msg: sent }).msg).toBe('');
    expect(v.parse(BaseInfo, { name: sent, pay_banklist: [sent, { name: sent }] })).toMatchObject({ name: '', pay_banklist: [] });
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['-1.50', -1.5],
  ])('a number may come as %p', (sent, read) => {
    expect(v.parse(numeric, sent)).toBe(read);
  });

  test.each(['', 'abc', '1e3', Number.NaN, Number.POSITIVE_INFINITY, null])('%p is no number', (sent) => {
    expect(v.safeParse(numeric, sent).success).toBe(false);
  });

  test.each([
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
    [undefined, false],
    [null, false],
  ])('a flag sent as %p reads %p', (sent, read) => {
    expect(v.parse(flag, sent)).toBe(read);
  });

  test.each([
    ['6,5,4', [6, 5, 4]],
    [
      ['6', 5, 4],
      [6, 5, 4],
    ],
    ['7,1,1', []],
    [null, []],
    ['', []],
  ])('dice sent as %p read %p', (sent, read) => {
    expect(v.parse(dice, sent)).toEqual(read);
  });

  test.each([
    [1_700_000_000, 1_700_000_000],
    ['1700000000', 1_700_000_000],
    [1_700_000_000_000, 1_700_000_000],
    ['1700000000500', 1_700_000_000.5],
    ['2026-03-05 10:11:12', '2026-03-05 10:11:12'],
    ['yesterday', 'yesterday'],
    ['0000-00-00 00:00:00', ''],
    [1e18, ''],
  ])(
    'a moment sent as %p is of its own year, in whichever unit it is told, and none where none is kept: %p [DATA-094] [DATA-107] [DATA-113]',
    (sent, read) => {
      expect(v.parse(moment, sent)).toBe(read);
    },
  );

  test('nothing is an empty text, an empty list, but never an id', () => {
    expect(v.parse(text, null)).toBe('');
    expect(v.parse(list(text), null)).toEqual([]);
    expect(v.safeParse(identifier, '').success).toBe(false);
    expect(v.parse(identifier, 12)).toBe('12');
  });

  test('an optional text that is empty was not sent, as an optional number is not', () => {
    expect([v.parse(optionalText, ''), v.parse(optionalNumeric, '')]).toEqual([undefined, undefined]);
    expect([v.parse(optionalText, 0), v.parse(optionalText, 'x')]).toEqual(['0', 'x']);
  });

  test('a key that is missing reads like one that is null [O-81]', () => {
    const everything = v.object({ flag, text, dice, moment, optionalNumeric, optionalText, list: list(text) });
    const nothing = { flag: false, text: '', dice: [], moment: '', optionalNumeric: undefined, optionalText: undefined, list: [] };
    expect(v.parse(everything, {})).toEqual(nothing);
    expect(v.parse(everything, Object.fromEntries(Object.keys(nothing).map((key) => [key, null])))).toEqual(nothing);
  });
});
