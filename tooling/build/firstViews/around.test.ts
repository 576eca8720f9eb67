import { resolve } from '../../early/resolve';
import { compile, type Compiled } from './compile';
import { plainly, prove } from './prove';
import { samplesOf } from './samples';

const also = samplesOf(['listFeed'], ['getConfig']);
const noMarks = () => ({ labels: [], prices: [] });
const terms = [() => '', (sent: string) => sent, () => true] as const;
const escaped = (text?: unknown) => (text ?? '').toString().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
type Banner = { url?: string; is_demo?: number };
type Wire = { listFeed: { list: { id: string; name?: string }[] }; getConfig?: { banners?: Banner[] } };
const needed = new Set(['listFeed.list.#.id', 'getConfig.banners.#.url']);

const card = ({ id, name }: { id: string; name?: string }) =>
  `<li><a href="/x?id=${String(new URLSearchParams({ id })).slice(3)}">${escaped(name)}</a></li>`;

/** Cards, and above them what is drawn of the banners that have an address: of undefined where their answer did not come. */
const above = (top: (banners: Banner[] | undefined) => string) => (wire: Record<string, unknown>) => {
  const { listFeed, getConfig } = wire as Wire; // the samples of both calls
  const banners = getConfig && (getConfig.banners ?? []);
  return `<div>${top(banners?.filter(({ url }) => url))}</div><ul>${listFeed.list.map(card).join('')}</ul>`;
};
const shape = '<div data-bones="true"><b></b></div>';
const picture = ({ url, is_demo }: Banner) => `<span><img src="${escaped(url)}"/>${is_demo ? '<em></em>' : ''}</span>`;
const first = above((banners) =>
  banners === undefined ? shape : banners.length > 0 ? `<p>${banners.slice(0, 1).map(picture).join('')}</p>` : '',
);
const top = (template: Compiled, getConfig?: unknown) =>
  JSON.stringify(resolve(template, { listFeed: { list: [{ id: 1, name: 'An' }] }, getConfig }, terms, plainly)[0]);

test('what stands around it is no row of it: there while the list has rows, else what the view draws then', () => {
  const template = compile(also, first, noMarks);
  expect(JSON.stringify(template.tree).match(/"r":\[[^\]]*\]/g)).toEqual(['"r":["listFeed.list",0,20,1]']);
  expect(top(template, { banners: [{ url: '/1' }, { url: '/2' }] })).toBe(
    '{"n":"div","a":{},"c":[{"n":"p","a":{},"c":[{"n":"span","a":{},"c":[{"n":"img","a":{"src":"/1"},"c":[]}]}]}]}',
  );
  expect(top(template, { banners: [{ url: '/1', is_demo: 1 }] })).toContain('"n":"em"');
  for (const none of [{ banners: [] }, { banners: null }, {}]) expect(top(template, none)).toBe('{"n":"div","a":{},"c":[]}');
  expect(top(template)).toBe('{"n":"div","a":{},"c":[{"n":"div","a":{},"c":[{"n":"b","a":{},"c":[]}]}]}');
  expect(() => prove({ template, samples: also, needed }, first, terms)).not.toThrow();
});

test.each([
  ['an object', { banners: { 0: { url: '/1' } } }],
  ['a text', { banners: '/1' }],
  ['rows of another kind', { banners: ['/1'] }],
  ['a first row that another stands for', { banners: [{ url: '' }, { url: '/2' }] }],
])('one that is %s is odd: nothing is guessed', (_what, getConfig) => {
  const template = compile(also, first, noMarks);
  expect(() => top(template, getConfig)).toThrow();
});

test('of many rows one is said for all', () => {
  const many = above((banners) => (banners?.length ? `<section>${banners.slice(0, 9).map(picture).join('')}</section>` : ''));
  const template = compile(also, many, noMarks);
  expect(JSON.stringify(template.tree)).toContain('"r":["getConfig.banners",0,9,1]');
  expect(top(template, { banners: [{ url: '/1' }, { url: '/2' }] })?.match(/"n":"img"/g)).toHaveLength(2);
  expect(top(template, { banners: [] })).toBe('{"n":"div","a":{},"c":[]}');
  expect(() => prove({ template, samples: also, needed }, many, terms)).not.toThrow();
});

test('few rows are told from what stands around them', () => {
  const few = above((banners) => (banners?.length ? `<section>${banners.slice(0, 3).map(picture).join('')}</section>` : ''));
  const template = compile(also, few, noMarks);
  expect(JSON.stringify(template.tree)).toContain('"r":["getConfig.banners",0,3,1]');
  expect(top(template, { banners: [{ url: '/1' }, { url: '/2' }] })?.match(/"n":"img"/g)).toHaveLength(2);
});

test('rows with nothing around them cannot be told from none: the build says so', () => {
  const bare = above((banners) => `<i></i>${(banners ?? []).slice(0, 9).map(picture).join('')}`);
  expect(() => compile(also, bare, noMarks)).toThrow('rows of getConfig.banners, which may be empty, have nothing around them');
});

test('what depends on two of them at once is found when the template is proven', () => {
  const draw = above((banners) => (banners?.length === 1 ? '<b></b>' : banners?.length ? '<i></i>' : ''));
  const template = compile(also, draw, noMarks);
  expect(() => prove({ template, samples: also, needed }, draw, terms)).toThrow('a template cannot say');
});
