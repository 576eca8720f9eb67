import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { otherTab, see } from '../testing';
import type { Cell } from './cell';

const List = v.array(v.string());
const add = (what: string) => (former: readonly string[]) => [...former, what];

/** Two tabs of one browser, and a list that the member keeps in both. */
async function twoTabs(userId: string) {
  const tabs = [await otherTab(), await otherTab()] as const;
  const [here, there] = tabs.map(({ kept }) => kept<readonly string[]>('saved', List, { scope: 'member', fallback: [] }).of(userId));
  if (!here || !there) throw new Error('There are two tabs.');
  return { tabs, here, there };
}
const comesIntoView = () => {
  see('hidden');
  see('visible');
};
const left: (() => void)[] = [];
/** A screen shows it until the returned function is called. */
function show(cell: Pick<Cell<unknown>, 'follow'>): () => void {
  const stop = cell.follow(() => undefined);
  left.push(stop);
  return stop;
}
afterEach(() => {
  left.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
});

test('what is saved in another tab is there when this one comes into view (B-08)', async () => {
  const { here, there } = await twoTabs('1');
  show(here);
  await here.whenAnswered();
  await there.keep(add('Linh'));
  expect(here.now()).toEqual([]);
  comesIntoView();
  await waitFor(() => expect(here.now()).toEqual(['Linh']));
});

test('what is saved in another tab is there when a screen shows it later (B-08)', async () => {
  const { here, there } = await twoTabs('2');
  show(here)();
  await here.whenAnswered();
  await there.keep(add('Linh'));
  comesIntoView();
  show(here);
  await waitFor(() => expect(here.now()).toEqual(['Linh']));
});

test('what was cleared in another tab is not shown to the member who comes back to this page (Q-09)', async () => {
  const { tabs, here } = await twoTabs('4');
  const leave = show(here);
  await here.keep(add('Linh'));
  leave();
  await tabs[1].clearKept('4');
  show(here);
  await waitFor(() => expect(here.now()).toEqual([]));
});

test('a page that comes into view reads once what several screens show, and nothing that none shows', async () => {
  const { tabs, here } = await twoTabs('3');
  const unseen = tabs[0].kept('unseen', v.boolean(), { scope: 'device', fallback: false }).of();
  show(unseen)();
  show(here);
  show(here);
  await Promise.all([unseen.whenAnswered(), here.whenAnswered()]);
  const read = jest.spyOn(IDBObjectStore.prototype, 'get');
  comesIntoView();
  await act(async () => void (await here.whenAnswered()));
  // That of `whenAnswered` besides.
  expect(read.mock.calls.map(([key]) => String(key).replace(/^.*:/, ''))).toEqual(['saved', 'saved']);
});
