import { resolve } from '../../early/resolve';
import { compile } from './compile';
import { plainly, prove } from './prove';
import { samplesOf } from './samples';

type Row = { id: string; name?: string; img?: string; price?: string; address?: string; comment_total?: number; is_demo?: number };
type Wire = { listFeed?: { list?: Row[] } };

const samples = samplesOf(['listFeed']);
const noMarks = () => ({ labels: [], prices: [] });
const escaped = (text?: unknown) => (text ?? '').toString().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A view of a list, row by row, as React would write it. */
const viewOf = (row: (row: Row, index: number) => string) => (wire: Record<string, unknown>) =>
  `<ul>${((wire as Wire).listFeed?.list ?? []).map((one, index) => `<li>${row(one, index)}</li>`).join('')}</ul>`;

const compiled = (row: (row: Row, index: number) => string) => compile(samples, viewOf(row), noMarks);
const terms = [() => '', (sent: string) => sent, () => true] as const;
const drawn = (template: ReturnType<typeof compiled>, list: object[]) =>
  JSON.stringify(resolve(template, { listFeed: { list } }, terms, plainly));

test('texts and addresses that come from a field become slots, and rows that are drawn alike become one', () => {
  const template = compiled(({ id, name }) => `<a href="/nHomeDetail?id=${id}">${escaped(name)}</a>`);
  expect(template.fields.map(([path]) => path).sort()).toEqual(['listFeed.list.#0.id', 'listFeed.list.#0.name']);
  expect(JSON.stringify(template.tree).match(/"r":/g)).toHaveLength(1);
  expect(
    drawn(template, [
      { id: 'a b', name: 'An' },
      { id: 2, name: 'Bo' },
    ]),
  ).toBe(
    JSON.stringify([
      {
        n: 'ul',
        a: {},
        c: [
          { n: 'li', a: {}, c: [{ n: 'a', a: { href: '/nHomeDetail?id=a+b' }, c: ['An'] }] },
          { n: 'li', a: {}, c: [{ n: 'a', a: { href: '/nHomeDetail?id=2' }, c: ['Bo'] }] },
        ],
      },
    ]),
  );
});

test('of rows that differ in whether their picture waits, the pictures of the first come at once and before the app', () => {
  const said = (isNear: boolean) => (isNear ? 'loading="eager" fetchPriority="high"' : 'loading="lazy" fetchPriority="auto"');
  const template = compiled(({ img }, index) => `<img ${said(index < 2)} src="${img ?? ''}"/>`);
  expect(JSON.stringify(template.tree).match(/"r":/g)).toHaveLength(1);
  expect(JSON.stringify(template.tree)).toContain('"fetchpriority":"high"');
  const shown = drawn(
    template,
    ['/1', '/2', '/3'].map((img) => ({ img })),
  );
  expect([...shown.matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src)).toEqual(['/1', '/2']);
});

test('what stands there for a field alone goes with it, and another thing comes in its place where the view says so', () => {
  const template = compiled(
    ({ name, price, is_demo }) =>
      `${price ? `<b>${escaped(price)}</b>` : '<i></i>'}<p>${escaped(name)}</p>${is_demo === 1 ? '<em></em>' : ''}`,
  );
  expect(drawn(template, [{ name: 'An', price: '900 K', is_demo: 1 }])).toContain('"n":"b"');
  const bare = drawn(template, [{ name: 'An' }]);
  expect(bare).toContain('"n":"i"');
  expect(bare).not.toContain('"n":"b"');
  expect(bare).not.toContain('"n":"em"');
});

describe('what no document may carry fails the build', () => {
  test.each([
    ['words in one language', ({ name }: Row) => `<p>Name: ${escaped(name)}</p>`, "says 'Name:'"],
    ['words as a picture’s', ({ img }: Row) => `<img alt="Hills" src="${img ?? ''}"/>`, "says 'Hills'"],
    ['a handler', ({ name }: Row) => `<p onclick="go()">${escaped(name)}</p>`, '<p> has onclick'],
    ['a style', ({ name }: Row) => `<p style="color:red">${escaped(name)}</p>`, '<p> has style'],
    ['another’s attribute', ({ name }: Row) => `<p data-x="1">${escaped(name)}</p>`, '<p> has data-x'],
    ['a script', ({ name }: Row) => `<p>${escaped(name)}</p><script></script>`, 'draws <script>'],
    ['a link', ({ name }: Row) => `<p>${escaped(name)}</p><link rel="preload" href="/x"/>`, 'draws <link>'],
    ['a field to type in', ({ name }: Row) => `<input value="${escaped(name)}"/>`, 'draws <input>'],
  ])('%s', (_what, row, said) => {
    expect(() => compiled(row)).toThrow(said);
  });

  test('a row whose element depends on a field', () => {
    const row = ({ price }: Row) => (price ? `<b>${escaped(price)}</b>` : '<i></i>');
    const draw = (wire: Record<string, unknown>) =>
      ((wire as Wire).listFeed?.list ?? [])
        .map((one) => `<div class="${one.name ? 'a' : 'b'}">${row(one)}${escaped(one.name)}</div>`)
        .join('');
    expect(() => compile(samples, (wire) => `<ul>${draw(wire)}</ul>`, noMarks)).toThrow('element of a row');
  });

  test('what depends on two fields at once, which is found when the template is proven', () => {
    const draw = viewOf(
      ({ id, name, price, address }) =>
        `<a href="/x?id=${encodeURIComponent(id)}">${escaped(name)}</a>${price || address ? '<b></b>' : ''}`,
    );
    const template = compile(samples, draw, noMarks);
    expect(() => prove({ template, samples, needed: new Set(['listFeed.list.#.id']) }, draw, terms)).toThrow(
      'depends on several fields at once',
    );
  });

  test('and what a template can say is proven', () => {
    const draw = viewOf(
      ({ id, name, price }) =>
        `<a href="/x?id=${String(new URLSearchParams({ id })).slice(3)}">${escaped(name)}</a>${price ? `<b>${escaped(price)}</b>` : ''}`,
    );
    expect(() =>
      prove({ template: compile(samples, draw, noMarks), samples, needed: new Set(['listFeed.list.#.id']) }, draw, terms),
    ).not.toThrow();
  });
});

test('cards that stand side by side are said once', () => {
  const draw = (wire: Record<string, unknown>) => {
    const list = ((wire as Wire).listFeed?.list ?? []).filter((one) => one.id);
    const card = ({ id, name }: Row) => `<a href="/x?id=${String(new URLSearchParams({ id })).slice(3)}">${escaped(name)}</a>`;
    return `<ul>${list.flatMap((one, index) => (index % 2 > 0 ? [] : [`<li>${[one, list[index + 1]].map((row) => (row ? card(row) : '')).join('')}</li>`])).join('')}</ul>`;
  };
  const template = compile(samples, draw, noMarks);
  expect(JSON.stringify(template.tree).match(/"n":"a"/g)).toHaveLength(1);
  const said = drawn(
    template,
    ['An', 'Bo', 'Cy'].map((name, id) => ({ id: id + 1, name })),
  );
  expect(said.match(/"n":"li"/g)).toHaveLength(2);
  expect([...said.matchAll(/"c":\["(\w+)"\]/g)].map(([, name]) => name)).toEqual(['An', 'Bo', 'Cy']);
  expect(() => prove({ template, samples, needed: new Set(['listFeed.list.#.id', 'listFeed.list.#.name']) }, draw, terms)).not.toThrow();
});

test('a line that is left out where another one begins with it', () => {
  const draw = viewOf(
    ({ id, name, address }) =>
      `<a href="/x?id=${String(new URLSearchParams({ id })).slice(3)}">${name && !String(address ?? '').startsWith(name) ? `<b>${escaped(name)}</b>` : ''}${address ? `<i>${escaped(address)}</i>` : ''}</a>`,
  );
  const template = compile(samples, draw, noMarks);
  expect(drawn(template, [{ id: 1, name: 'An', address: 'An 7' }])).not.toContain('"n":"b"');
  expect(drawn(template, [{ id: 1, name: 'An', address: '7 An' }])).toContain('"n":"b"');
  expect(() => prove({ template, samples, needed: new Set(['listFeed.list.#.id']) }, draw, terms)).not.toThrow();
});
