import { ofProduct, PRODUCT } from './product';
import { inVariant } from './variants';

/** An answer of every call with every field any call has, and with those only the reference platform adds. */
const FIELDS = new Set(Object.values(PRODUCT).flatMap(({ answers }) => [...answers].flatMap((way) => way.split('.'))));
const ADDED = [
  'win_money',
  'last_expect',
  'lid',
  'key',
  'no',
  'capabilities',
  'fairness',
  'is_demo',
  'is_auth',
  'rtp',
  'probability',
  'item',
];

/** Ways to every field of an answer. */
const waysIn = (value: unknown, way = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [way + name, ...waysIn(part, `${way}${name}.`)])
    : [];

const everything = Object.fromEntries([...FIELDS, ...ADDED].map((name) => [name, 1]));
/** Every field there is, and in each of them every field there is. */
const nested = Object.fromEntries(Object.keys(everything).map((name) => [name, { ...everything }]));

test.each(Object.keys(PRODUCT))('of an answer of %s nothing stays that the product does not name for it (O-81)', (name) => {
  expect(new Set(waysIn(ofProduct(name, nested)))).toEqual(PRODUCT[name]?.answers);
  expect(ofProduct(name, [everything])).toEqual([ofProduct(name, everything)]);
});

test.each([
  ['win_money', ['/member/getPersonalreport']],
  ['key', ['/video/itemlist']],
  ['last_expect', []],
  ['lid', []],
  ['no', []],
  ['capabilities', []],
])('%s stays where the product names it, and nowhere else (O-81)', (field, calls) => {
  expect(Object.keys(PRODUCT).filter((name) => waysIn(ofProduct(name, nested)).some((way) => way.split('.').includes(field)))).toEqual(
    calls,
  );
});

test('of a call the product does not have nothing stays', () => {
  expect(ofProduct('/unison/care', { id: 1, list: [{ id: 1 }] })).toEqual({});
});

describe('variants (O-81)', () => {
  const page = { list: [{ id: 1, name: 'A', tags: ['x'], group: { rate: 2 } }], count: 1 };

  test.each([
    ['bare', page],
    ['text', { list: [{ id: '1', name: 'A', tags: ['x'], group: { rate: '2' } }], count: '1' }],
    ['nulls', { list: [{ id: 1, name: null, tags: null, group: null }], count: null }],
    ['empty', { list: [], count: 1 }],
  ] as const)('"%s" says the same in its own way', (variant, said) => {
    expect(inVariant(variant, page)).toEqual(said);
  });

  test('"nulls" keeps the rows of a list, and what no screen can do without', () => {
    expect(inVariant('nulls', [{ type: 'bi', name: 'Big', proportion: 1.9 }])).toEqual([{ type: 'bi', name: null, proportion: 1.9 }]);
    expect(inVariant('nulls', [{ name: 'A', data: [{ expect: '1' }] }])).toEqual([{ name: null, data: null }]);
  });
});
