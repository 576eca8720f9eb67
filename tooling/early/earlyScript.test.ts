/** @jest-environment jsdom */
import { brotliCompressSync } from 'node:zlib';
import { formatNumber, formatPrice } from '@unison/shared/format';
import { LANGUAGES, LOCALE } from '@unison/shared/contract';
import { DIGIT_GROUPS } from '../edge/digitGroups';
import { fitForEarly } from '../testing/earlyDocument';
import { dataOf, elementOf, languageOf, termsOf } from './earlyScript';
import { MOST_BYTES } from './limits';
import { makeScripts } from './makeScript';
import { resolve } from './resolve';
import { AGE_SCRIPT, EARLY_SCRIPT, FIRST_SCRIPT } from './scriptText';
import type { Template, TemplateNode } from './template';

fitForEarly();

const UNIT = { zh_cn: '元', en_us: 'Yuan', es_spa: 'yuanes', ms_my: 'Yuan', vn_vn: 'tệ', ja_ja: '元' };

const TEMPLATE: Template = {
  calls: ['listFeed'],
  css: '',
  fields: [
    ['listFeed.list.#0.name'],
    ['listFeed.list.#0.id'],
    ['listFeed.list.#0.img'],
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
          a: { class: 'k', href: ['/nHomeDetail?id=', { u: 1 }] },
          c: [
            { n: 'img', a: { src: [2] }, i: [[2, 14]] },
            { t: [0] },
            { t: [{ l: 1, v: { count: 3 } }], i: [[3, 12]] },
            { n: 'b', c: [{ t: ['–'] }], i: [[4, 14]] },
          ],
        },
      ],
    },
  ],
};

const terms = (media: string[] = []) => termsOf('en_us', 'en-US', { first: TEMPLATE, media, groups: DIGIT_GROUPS });
const card = (more: object = {}) => ({ listFeed: { list: [{ id: 7, name: 'An', img: '/an.webp', ...more }] } });

function painted(answers: unknown): HTMLElement {
  const place = document.createElement('div');
  place.append(...resolve(TEMPLATE, answers, terms(['https://media.example']), elementOf));
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
    ['a count with zeros before it', { list: [{ id: 1, name: 'An', comment_total: '007' }] }],
    ['a flag that is a word', { list: [{ id: 1, name: 'An', is_demo: 'true' }] }],
    ['a name that is a list', { list: [{ id: 1, name: [] }] }],
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
    expect(() => dataOf({ body, status })).toThrow();
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
  expect(dataOf({ body: JSON.stringify({ code: 200, data }), status: 200 })).toEqual(data);
  expect(dataOf({ body: JSON.stringify({ code: 200, data: Buffer.from(JSON.stringify(data)).toString('base64') }), status: 200 })).toEqual(
    data,
  );
});

test('prices read in each language as the app writes them [I18N-08] (O-70)', () => {
  for (const language of LANGUAGES)
    for (const sent of [
      '0',
      '7',
      '0800',
      '999',
      '1000',
      '1200',
      '9999',
      '10000',
      '123456',
      '123456789',
      '800 - 1200',
      '1200-12000',
      ' 1234567 ',
      '800–1200',
      '900 K',
      'ask',
      '12.5',
      '',
      '1-2-3',
    ])
      expect([language, sent, termsOf(language, LOCALE[language], { first: TEMPLATE, media: [], groups: DIGIT_GROUPS })[1](sent)]).toEqual([
        language,
        sent,
        formatPrice(sent, UNIT[language], language),
      ]);
});

test('counts read in each language as the app writes them, and a name of digits stays as it is', () => {
  const forms = { one: '{count} {name}', many: '{count} {name}', other: '{count} {name}' };
  for (const language of LANGUAGES) {
    const first = { ...TEMPLATE, texts: { [language]: [UNIT[language], forms] } };
    const [label] = termsOf(language, LOCALE[language], { first, media: [], groups: DIGIT_GROUPS });
    for (const count of ['1', '999', '1204', '12345', '1000000'])
      expect([language, label(1, { count, name: '1204' })]).toEqual([language, `${formatNumber(+count, language)} 1204`]);
  }
});

test('a language that is none of the six is the default one', () => {
  for (const saved of ['__proto__', '', 'constructor', 'en'])
    expect(languageOf({ first: TEMPLATE, language: 'vn_vn' }, saved)).toBe('vn_vn');
  expect(languageOf({ first: TEMPLATE, language: 'vn_vn' }, 'ja_ja')).toBe('ja_ja');
});

test('pictures below the first screen get no address before the app is there', () => {
  const rows: TemplateNode = {
    r: ['listFeed.list', 0, 20, 2, 2],
    c: [{ r: ['listFeed.list', 0, 2, 1], c: [{ n: 'img', a: { src: [2] } }] }],
  };
  const list = ['/a', '/b', '/c'].map((img) => ({ img }));
  const drawn = resolve({ ...TEMPLATE, tree: [rows] }, { listFeed: { list } }, terms(), elementOf) as Element[]; // rows of elements
  expect(drawn.map((image) => image.getAttribute('src'))).toEqual(['/a', '/b', null]);
});

test('what another field begins with is not said twice', () => {
  const tree: TemplateNode[] = [{ n: 'p', c: [{ t: [0] }], i: [[0, 14, 1]] }];
  const drawn = (name: string, id?: string) =>
    resolve({ ...TEMPLATE, tree: [{ r: ['listFeed.list', 0, 9, 1], c: tree }] }, { listFeed: { list: [{ name, id }] } }, terms(), elementOf)
      .length;
  expect([drawn('An', 'An 7'), drawn('An', '7 An'), drawn('An'), drawn('', 'An')]).toEqual([0, 1, 1, 0]);
});

test('the script that documents carry is made of these sources, and weighs no more than 2 KB', () => {
  expect({ EARLY_SCRIPT, AGE_SCRIPT, FIRST_SCRIPT }).toEqual(makeScripts());
  expect(brotliCompressSync(EARLY_SCRIPT).length).toBeLessThanOrEqual(MOST_BYTES.script);
});
