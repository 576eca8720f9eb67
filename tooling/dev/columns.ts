/** Rows as lines of columns that stand below each other; the first row may be their heads. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0);
  const widths = rows[0]?.map((_text, column) => width(column)) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
