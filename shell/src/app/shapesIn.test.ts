import { shapesIn } from './shapesIn';

/** A view of elements by their tags; a text stands for itself. */
type Part = [tag: string, ...inside: (Part | string)[]];
function made([tag, ...inside]: Part): HTMLElement {
  const [name = tag, id] = tag.split('#');
  const element = document.createElement(name);
  if (id !== undefined) element.id = id;
  if (name === 'a') element.setAttribute('href', '/somewhere');
  element.append(...inside.map((one) => (typeof one === 'string' ? one : made(one))));
  return element;
}

test('of a painted view only what leads nowhere is a shape: cards, sections with links and headings are none', () => {
  const view = made([
    'main',
    ['div#banner', ['span']],
    [
      'div',
      ['section#games', ['h2', 'Hot games'], ['span']],
      ['section', ['h2', 'Featured'], ['div', ['a', 'An']], ['span']],
      ['h2', 'All profiles'],
      ['div', ['article', ['img'], ['a', 'Bo']], ['article', ['img'], ['a', 'Cu']], ['span#more']],
    ],
  ]);
  expect(shapesIn(view).map(({ id }) => id)).toEqual(['banner', 'games', 'more']);
});
