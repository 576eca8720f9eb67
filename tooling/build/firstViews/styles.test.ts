import type { TemplateNode } from '../../early/template';
import { named, shortNames } from './names';
import { standsIn } from './standsIn';
import { stylesOf } from './styles';
import { withoutSizes } from './withoutPlaces';

const STYLES =
  ':root{--ink:#000;--note:#000;--space:4px;--gone:#111}@media (prefers-color-scheme:dark){:root{--ink:#fff;--note:#fff}}body{margin:0;color:var(--ink)}.mf-card{border:var(--space) solid var(--note);color:var(--ink);transition:color 1s}.mf-card>:not(:first-child){top:0}.mf-card[data-coming]{top:0}.mf-card .mf-other{top:0}.mf-card:hover{top:0}p{margin:0}h1{margin:0}:lang(ja){line-break:auto}@keyframes x{to{top:0}}';

/** Styles as a template has them. */
const styled = (css: string, tree: TemplateNode[]): string => {
  const left = stylesOf(css, standsIn(tree));
  return named(left, shortNames(tree, left));
};
const text: TemplateNode = { t: ['An'] };

test('of the styles only what is about the template goes along, under names of its own', () => {
  const tree: TemplateNode[] = [{ n: 'p', a: { class: 'unruled mf-card' }, c: [text] }];
  expect([...shortNames(tree, STYLES)]).toEqual([['mf-card', 'a']]);
  expect(styled(STYLES, tree)).toBe(
    ':host{--note:#000}@media (prefers-color-scheme:dark){:host{--note:#fff}}.a{border:4px solid var(--note);color:var(--ink)}p{margin:0}',
  );
});

test('what a style says in vain stays behind: what a later class says otherwise, a colour that is there anyway, a space between one thing', () => {
  const tree: TemplateNode[] = [
    { n: 'p', a: { class: 'one' }, c: [text] },
    { n: 'div', a: { class: 'two' }, c: [{ n: 'p', a: { class: 'one' }, c: [text] }] },
    { n: 'a', a: { class: 'link' }, c: [text, text] },
  ];
  expect(styled('p{font-size:1px;margin:0}.one{font-size:2px}', tree)).toBe('p{margin:0}.a{font-size:2px}');
  // Not where another says it of some of them alone, weighs more, or only under a condition.
  expect(styled('p{top:1px}.two{top:2px}', tree)).toBe('p{top:1px}.a{top:2px}');
  expect(styled('.two .one{top:1px}.one{top:2px}', tree)).toBe('.b .a{top:1px}.a{top:2px}');
  expect(styled('p{top:1px}@media (width>9px){.one{top:2px}}', tree)).toBe('p{top:1px}@media (width>9px){.a{top:2px}}');
  expect(styled('.two{color:inherit;top:0}.link{color:inherit}', tree)).toBe('.a{top:0}.b{color:inherit}');
  expect(styled('.two p{color:red}.one{color:inherit}', tree)).toBe('.b p{color:red}.a{color:inherit}');
  expect(styled('.two,.link{display:flex;gap:1px}.two{display:flex;gap:2px;justify-content:space-between}', tree)).toBe(
    '.a,.b{display:flex;gap:1px}.a{display:flex}',
  );
  expect(styled('.two{display:grid;gap:2px}', tree)).toBe('.a{display:grid;gap:2px}');
  // Where nothing is inside, nothing is cut; a picture is.
  const empty: TemplateNode[] = [
    { n: 'span', a: { class: 'one' }, c: [] },
    { n: 'span', a: { class: 'two' }, c: [text] },
    { n: 'img', a: { class: 'three' } },
  ];
  expect(styled('.one,.two,.three{overflow:hidden}.one{overflow:hidden;top:0}.three{overflow:clip}', empty)).toBe(
    '.a,.b,.c{overflow:hidden}.a{top:0}.c{overflow:clip}',
  );
});

test('classes that always stand together have one name, and a picture that a class gives its size says none of its own', () => {
  const tree: TemplateNode[] = [
    { n: 'p', a: { class: 'card raised' }, c: [text] },
    { n: 'p', a: { class: 'lone' }, c: [text] },
  ];
  expect(styled('.card{top:0}.raised{left:0}.lone{top:1px}', tree)).toBe('.a{top:0;left:0}.b{top:1px}');
  const sizes = { width: '6', height: '8' };
  const image = (said: string): TemplateNode => ({ n: 'img', a: { class: said, src: [0], ...sizes } });
  const css = '.whole{width:100%;height:100%}.wide{width:100%}.in .wide{height:100%}@media print{.wide{height:1px}}';
  expect(withoutSizes([image('whole'), image('wide')], css)).toEqual([{ n: 'img', a: { class: 'whole', src: [0] } }, image('wide')]);
});
