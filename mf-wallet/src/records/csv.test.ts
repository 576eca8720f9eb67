import { fc } from '@unison/shared/testing/properties';
import type { AccountRecord, RecordField } from './accountRecord';
import { recordsCsv } from './csv';

const record = (fields: RecordField[], number?: string): AccountRecord => ({
  number,
  title: '',
  remark: () => '',
  status: undefined,
  group: '',
  createdAt: '',
  amount: undefined,
  isSigned: false,
  fields: () => fields,
});

/** Reads RFC 4180 back. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quotedText, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quotedText?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('the file is UTF-8 with its mark, times are ISO, amounts plain decimals, and what is not said is empty', () => {
  const csv = recordsCsv(
    [
      record(
        [
          { label: 'Betrag', value: { money: 1234567.5 } },
          { label: 'Zeit', value: { moment: Date.UTC(2026, 2, 5, 10, 11) / 1000 } },
        ],
        'R12',
      ),
      record([
        { label: 'Betrag', value: { money: -0.07, isSigned: true } },
        { label: 'Zeit', value: { moment: '2026-03-05 10:11:12' } },
      ]),
      record([
        { label: 'Betrag', value: { money: undefined } },
        { label: 'Zeit', value: { moment: 0 } },
      ]),
    ],
    'Nummer',
  );
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(cellsOf(csv)).toEqual([
    ['Nummer', 'Betrag', 'Zeit'],
    ['R12', '1234567.5', '2026-03-05T10:11:00Z'],
    ['', '-0.07', '2026-03-05T10:11:12'],
    ['', '', ''],
  ]);
});

test('a field that only some records have is a column, empty for the others', () => {
  const text = (label: string, value: string) => ({ label, value: { text: value } });
  const csv = recordsCsv([record([text('A', '1')]), record([text('A', '2'), text('B', 'x')])], 'N');
  expect(cellsOf(csv)).toEqual([
    ['N', 'A', 'B'],
    ['', '1', ''],
    ['', '2', 'x'],
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1', '=HYPERLINK("http://x","y")'])('%j is no formula', (hostile) => {
  const csv = recordsCsv([record([{ label: hostile, value: { text: hostile } }], hostile)], 'N');
  const [header, row] = cellsOf(csv);
  expect([header?.[1], ...(row ?? [])]).toEqual([`'${hostile}`, `'${hostile}`, `'${hostile}`]);
});

test('a text that begins like one made harmless is not taken for the other', () => {
  const csv = recordsCsv(
    ['-5', "'-5", "''-5"].map((value) => record([{ label: 'Note', value: { text: value } }])),
    'N',
  );
  expect(cellsOf(csv).slice(1)).toEqual([
    ['', "'-5"],
    ['', "''-5"],
    ['', "'''-5"],
  ]);
});

test('whatever the platform sends, every text is one cell that says it, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), fc.double({ noNaN: true }), (texts, money) => {
      const amount = Number.isFinite(money) ? money : 0;
      const fields = texts.map((text, index) => ({ label: `f${index}`, value: { text } }));
      const [, row] = cellsOf(recordsCsv([record([...fields, { label: 'm', value: { money: amount } }])], 'N'));
      expect(row?.slice(1, -1).map((cell) => cell.replace(/^'(?='*\s*[=+\-@＝＋－＠\t\r])/, ''))).toEqual(texts);
      expect(row?.slice(0, -1).filter((cell) => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([]);
      expect(row?.at(-1)).toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
});
