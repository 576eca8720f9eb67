/** @jest-environment jsdom */
import { probe } from './probe';

/** As frames go by. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

afterEach(() => {
  delete globalThis.unisonProbe;
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('what is seen already is asked for no more: where a card stands a page can tell only once it has laid itself out', async () => {
  jest.spyOn(console, 'debug').mockImplementation();
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600);
  const asked = jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList); // its length is read
  const make = (name: string, id = '') => Object.assign(document.createElement(name), { id });
  const [root, early, card] = [make('div', 'root'), make('div', 'early'), make('article')];
  card.append(make('img'));
  early.attachShadow({ mode: 'open' }).append(card);
  document.body.append(root, early);
  probe('all');
  await frames(3);
  const { seen } = globalThis.unisonProbe ?? {};
  expect([seen?.firstCard, seen?.picture, seen?.live]).toEqual([expect.any(Number), expect.any(Number), undefined]);
  const once = asked.mock.calls.length;
  await frames(3);
  expect(asked).toHaveBeenCalledTimes(once);
  root.append(make('article'));
  await frames(3);
  expect(seen?.live).toEqual(expect.any(Number));
  expect(console.debug).toHaveBeenCalledWith('all');
});
