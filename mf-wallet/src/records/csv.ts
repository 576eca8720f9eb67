import { isoMoment } from '@unison/shared/format';
import type { AccountRecord, FieldValue } from './accountRecord';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, full-width forms and leading blanks included; and that which is written like one made harmless. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const textCell = (text: string) => (text === '' ? '' : quoted(FORMULA.test(text) ? `'${text}` : text));

const decimals = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function cell(value: FieldValue): string {
  if ('text' in value) return textCell(value.text);
  if ('money' in value) return value.money === undefined ? '' : decimals.format(value.money);
  const written = String(value.moment);
  return isoMoment(value.moment) ?? (written === '0' ? '' : textCell(written));
}

/**
 * Records as a table (RFC 4180): one row each, times in ISO 8601, amounts as plain decimals, and no cell that a spreadsheet would run as a
 * formula. Fields that only some records have are columns all the same.
 */
export function recordsCsv(records: readonly AccountRecord[], numberLabel: string): string {
  const written = records.map(({ number, fields }) => ({ number, fields: fields() }));
  const labels = [...new Set(written.flatMap(({ fields }) => fields.map(({ label }) => label)))];
  const rows = written.map(({ number, fields }) => {
    const cells = new Map(fields.map(({ label, value }) => [label, cell(value)]));
    return [textCell(number ?? ''), ...labels.map((label) => cells.get(label) ?? '')];
  });
  return BOM + [[numberLabel, ...labels].map(textCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
