import type * as Format from '.';

const KINDS = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'Collator', 'PluralRules', 'ListFormat'] as const;

test('a page makes no formatter for its amounts and counts, and none before something else is to be formatted: the first one opens the data of every language', () => {
  const made = KINDS.map((kind) => jest.spyOn(Intl, kind));
  const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  jest.isolateModules(() => {
    const { formatMoney, formatNumber, formatPrice, formatWinnerDate } = jest.requireActual<typeof Format>('.');
    expect([formatPrice('1200', 'Yuan', 'en_us'), formatMoney('1234.5', 'vn_vn'), formatNumber(12345, 'es_spa'), count()]).toEqual([
      '1,200\u00a0Yuan',
      '1.234,50',
      '12.345',
      0,
    ]);
    expect([formatWinnerDate('2026-03-05'), formatWinnerDate('2026-12-31'), count()]).toEqual(['03/05/2026', '12/31/2026', 1]);
  });
  made.forEach((spy) => spy.mockRestore());
});
