import type * as Format from '.';

const KINDS = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'Collator', 'PluralRules', 'ListFormat'] as const;

test('a page makes no formatter before something is to be formatted: each kind loads its data with its first one', () => {
  const made = KINDS.map((kind) => jest.spyOn(Intl, kind));
  const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  jest.isolateModules(() => {
    const { formatWinnerDate } = jest.requireActual<typeof Format>('.');
    expect(count()).toBe(0);
    expect([formatWinnerDate('2026-03-05'), formatWinnerDate('2026-12-31'), count()]).toEqual(['03/05/2026', '12/31/2026', 1]);
  });
  made.forEach((spy) => spy.mockRestore());
});
