import { tableOf, withTable } from './bytesTable';

const rows = [
  { packageName: 'mf-home', bundle: 'entry', bytes: 3_000, budget: 6 },
  { packageName: 'mf-home', bundle: 'screen Home', bytes: 9_000, budget: 10 },
  { packageName: 'mf-new', bundle: 'screen New', bytes: 5_040, budget: undefined },
];
const table = tableOf(rows);

test('each bundle stands beside its budget, the fullest first, one without a budget last', () => {
  expect(table.split('\n').slice(2)).toEqual([
    '| mf-home | Home | 9.0 | 10 | 90 % |',
    '| mf-home | entry | 3.0 | 6 | 50 % |',
    '| mf-new | New | 5.0 | – | – |',
  ]);
});

test('the table takes the place of the former one, and nothing else of the document changes', () => {
  const document = withTable('# Speed\n\n<!-- bytes: npm run bench -- bytes --table -->\nold\n<!-- /bytes -->\n\nAfter.\n', table);
  expect(document).toBe(`# Speed\n\n<!-- bytes: npm run bench -- bytes --table -->\n${table}\n\n<!-- /bytes -->\n\nAfter.\n`);
  expect(withTable(document, table)).toBe(document);
});

test('a document without the two marks is refused, and said which', () => {
  expect(() => withTable('# Speed\n<!-- /bytes -->', table)).toThrow('needs the lines <!-- bytes: npm run bench -- bytes --table -->');
});
