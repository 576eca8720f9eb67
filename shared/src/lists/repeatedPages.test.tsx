import { screen } from '@testing-library/react';
import { calls } from '../contract';
import { companionCard, passTime, platform, reachEnd, renderScreen, stopTheClock } from '../testing';
import { asked, card, Companions, names } from '../testing/companionFeed';

stopTheClock();

const cards = (...ids: string[]) => ids.map((id) => companionCard({ id, xuanfei_name: `Card ${id}` }));

test('a platform that answers a city whole, whatever the page, is asked once more; each profile is there once, and the list ends (O-31) [DIRECTORY-08] [HOME-19]', async () => {
  platform.answers(calls.listCompanions, cards('1', '2', '3'));
  renderScreen(<Companions placeId="11" />);
  await card('Card 1');
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeVisible();
  await passTime(1200);
  expect(names()).toEqual(['Card 1', 'Card 2', 'Card 3']);
  expect(asked()).toEqual([1, 2]);
});

test('where something came between two pages, what the second brings again is not shown again [HOME-19]', async () => {
  platform.answers(calls.listCompanions, ({ payload }) => cards(...([[], ['1', '2'], ['2', '3']][Number(payload['page'])] ?? [])));
  renderScreen(<Companions />);
  await card('Card 1');
  reachEnd();
  await card('Card 3');
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(names()).toEqual(['Card 1', 'Card 2', 'Card 3']);
  expect(asked()).toEqual([1, 2, 3]);
});

test('where as much as a page came on top meanwhile, the page that was there already is passed over: the list does not end with it [HOME-19]', async () => {
  const pages = [[], ['1', '2'], ['3', '4'], ['3', '4'], ['5', '6']];
  platform.answers(calls.listCompanions, ({ payload }) => cards(...(pages[Number(payload['page'])] ?? [])));
  renderScreen(<Companions />);
  await card('Card 1');
  reachEnd();
  await card('Card 6');
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(names()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Card ${String(n)}`));
});

test('a platform that answers its last page for each one behind it is asked twice more [HOME-19]', async () => {
  const pages = [[], ['1', '2'], ['3']];
  platform.answers(calls.listCompanions, ({ payload }) => cards(...(pages[Math.min(Number(payload['page']), 2)] ?? [])));
  renderScreen(<Companions />);
  await card('Card 1');
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeVisible();
  await passTime(1200);
  expect(names()).toEqual(['Card 1', 'Card 2', 'Card 3']);
  expect(asked()).toEqual([1, 2, 3, 4]);
});
