/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { formatPrice } from '@unison/shared/format';
import { LANGUAGES, LOCALE } from '@unison/shared/contract';
import { dataOf, elementsOf, termsOf } from './earlyScript';
import { makeScript } from './makeScript';
import { resolve } from './resolve';
import { EARLY_SCRIPT } from './scriptText';
import type { Template } from './template';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // jsdom has none of its own

const UNIT = { zh_cn: '元', en_us: 'Yuan', es_spa: 'yuanes', ms_my: 'Yuan', vn_vn: 'tệ', ja_ja: '元' };

const TEMPLATE: Template = {
  calls: ['listFeed'],
  css: '',
  fields: [
    ['listFeed.list.#0.name', 't'],
    ['listFeed.list.#0.id', 't'],
    ['listFeed.list.#0.img', 't'],
    ['listFeed.list.#0.comment_total', 'n'],
    ['listFeed.list.#0.is_demo', 'f'],
  ],
  unit: 0,
  texts: Object.fromEntries(
    LANGUAGES.map((language) => [language, [UNIT[language], { one: '{count} comment', other: '{count} comments' }]]),
  ),
  tree: [
    {
      r: ['listFeed.list', 0, 20, 1],
      c: [
        {
          n: 'a',
          a: { href: ['/nHomeDetail?id=', { u: 1 }] },
          c: [
            { n: 'img', a: { loading: ['eager'], src: [2] }, i: [[2, 14]] },
            { t: [0] },
            { t: [{ l: 1, v: { count: 3 } }], i: [[3, 12]] },
            { n: 'b', c: [{ t: ['–'] }], i: [[4, 14]] },
          ],
        },
      ],
    },
  ],
};

const terms = (media: string[] = []) => termsOf({ first: TEMPLATE, media, language: 'vn_vn' }, 'en_us', 'en-US');
const card = (more: object = {}) => ({ listFeed: { list: [{ id: 7, name: 'An', img: '/an.webp', ...more }] } });

function painted(answers: unknown): HTMLElement {
  const place = document.createElement('div');
  place.append(...elementsOf(resolve(TEMPLATE, answers, terms(['https://media.example']))));
  return place;
}

const HOSTILE = [
  '<img src=x onerror="alert(1)">',
  '</script><script>alert(1)</script>',
  '&lt;b&gt;',
  '\u202Egnp',
  'x'.repeat(10_000),
  '{count} {name}',
];

describe('hostile fields are inert', () => {
  test.each(HOSTILE.map((name) => [name.slice(0, 24), name]))('a name %s is shown as the text it is', (_begins, name) => {
    const place = painted(card({ name }));
    expect(place.textContent).toBe(name);
    expect(place.querySelectorAll('*')).toHaveLength(2);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'https://evil.example/x.png',
    'https://media.example.evil/x.png',
    'data:text/html,x',
  ])('a picture from %s is not asked for, and its card stands all the same', (img) => {
    const place = painted(card({ img }));
    expect(place.querySelector('img')?.getAttribute('src')).toBeNull();
    expect(place.textContent).toBe('An');
  });

  test('a picture of our own and one of a listed origin are asked for', () => {
    expect(painted(card()).querySelector('img')?.getAttribute('src')).toBe('/an.webp');
    expect(
      painted(card({ img: 'https://media.example/a.webp' }))
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe('https://media.example/a.webp');
  });

  test('an id leads nowhere but to its own page', () => {
    expect(
      painted(card({ id: '7&x=1#/../?"' }))
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe('/nHomeDetail?id=7%26x%3D1%23%2F..%2F%3F%22');
  });
});

describe('an answer that is not as the template needs it paints nothing', () => {
  test.each([
    ['no list', {}],
    ['an empty list', { list: [] }],
    ['a list that is an object', { list: { 0: { id: 1, name: 'An', img: '' } } }],
    ['a row without id', { list: [{ name: 'An', img: '' }] }],
    ['a name that is an object', { list: [{ id: 1, name: { a: 1 }, img: '' }] }],
    ['a count that is no number', { list: [{ id: 1, name: 'An', comment_total: 'many' }] }],
    ['a flag that is neither', { list: [{ id: 1, name: 'An', is_demo: 7 }] }],
    ['a row that is null', { list: [null] }],
  ])('%s', (_what, listFeed) => {
    expect(() => painted({ listFeed })).toThrow();
  });

  test.each([
    ['refused by the platform', '{"code":401,"data":{}}', 200],
    ['refused by the server', '{"code":200,"data":{}}', 503],
    ['half of it', '{"code":200,"da', 200],
    ['null', 'null', 200],
    ['data that is no base64', '{"code":200,"data":"%"}', 200],
    ['data that is no UTF-8', `{"code":200,"data":"${Buffer.from([0xff, 0x22]).toString('base64')}"}`, 200],
  ])('%s', (_what, body, status) => {
    expect(() => dataOf(body, status)).toThrow();
  });
});

test('what is missing, empty, 0 or 1 is left out or put in the singular, as the view does', () => {
  expect(painted(card({ comment_total: 0 })).textContent).toBe('An');
  expect(painted(card({ comment_total: '1', is_demo: '1' })).textContent).toBe('An1 comment–');
  expect(painted(card({ comment_total: 12, img: '' })).textContent).toBe('An12 comments');
  expect(painted(card({ img: '' })).querySelector('img')).toBeNull();
});

test('an answer in base64 and a plain one say the same', () => {
  const data = { list: [{ name: 'Hà Nội' }] };
  expect(dataOf(JSON.stringify({ code: 200, data }), 200)).toEqual(data);
  expect(dataOf(JSON.stringify({ code: 200, data: Buffer.from(JSON.stringify(data)).toString('base64') }), 200)).toEqual(data);
});

test('prices read in each language as the app writes them [I18N-08] (O-70)', () => {
  for (const language of LANGUAGES)
    for (const sent of ['1200', '800 - 1200', ' 1234567 ', '800–1200', '900 K', 'ask', '12.5', '', '1-2-3'])
      expect([language, sent, termsOf({ first: TEMPLATE, media: [], language }, language, LOCALE[language]).price(sent)]).toEqual([
        language,
        sent,
        formatPrice(sent, UNIT[language], language),
      ]);
});

test('a language that is none of the six is the default one', () => {
  expect(termsOf({ first: TEMPLATE, media: [], language: 'vn_vn' }, '__proto__', 'vi-VN').label(0, {})).toBe('tệ');
});

test('pictures below the first screen get no address before the app is there', () => {
  const tree = resolve({ ...TEMPLATE, tree: [{ n: 'img', a: { loading: ['lazy'], src: ['/far.webp'] } }] }, {}, terms());
  expect((elementsOf(tree)[0] as HTMLElement).getAttribute('src')).toBeNull();
});

test('the script that documents carry is made of these sources', () => {
  expect(EARLY_SCRIPT).toBe(makeScript());
});
