import type { Locator, Page } from 'playwright-core';

/** One tap: where the member is, what is tapped before, and what is tapped. */
export type Tap = { name: string; at: string; before?: readonly ((page: Page) => Locator)[]; on: (page: Page) => Locator };

const main = (page: Page): Locator => page.getByRole('main');
const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    main(page).getByRole('button', { name }).first();
const link =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    main(page).getByRole('link', { name }).first();
const tabOf =
  (name: string) =>
  (page: Page): Locator =>
    main(page).getByRole('tab', { name, exact: true });
const tab = (name: string, at: string): Tap => ({
  name: `${at} to tab ${name}`,
  at,
  on: (page) => page.getByRole('navigation').getByRole('link', { name }),
});

const LOTTERY = '/Lottery?key=quick&id=1';
const bigOption = button(/^Big Odds/);

/** The tab bar, each tab from the screen before it. */
export const TABS: readonly Tap[] = [
  tab('Video', '/Home'),
  tab('Cities', '/Video'),
  tab('Game', '/xf'),
  tab('Mine', '/Game'),
  tab('Home', '/Mine'),
];

/** What does the most when it is tapped, as far as we know; the report names the ten heaviest. */
export const TAPS: readonly Tap[] = [
  { name: 'a card of the feed', at: '/Home', on: (page) => page.getByRole('feed').getByRole('link').first() },
  { name: 'a film', at: '/Video', on: (page) => page.getByRole('feed').getByRole('link').first() },
  { name: 'play', at: '/PlayVideo?id=1', on: (page) => page.getByRole('button', { name: 'Play', exact: true }).first() },
  { name: 'the directory by province', at: '/xf', on: tabOf('Province') },
  {
    name: 'another province',
    at: '/xf?view=province',
    on: (page) => main(page).getByRole('tablist', { name: 'Province' }).getByRole('tab').nth(1),
  },
  { name: 'the filter of a list', at: '/List?id=21&name=X', on: button('Filter') },
  { name: 'a game', at: '/Game', on: (page) => page.getByRole('list', { name: 'Games' }).getByRole('link').first() },
  { name: 'an option of a game', at: LOTTERY, on: bigOption },
  { name: 'place a stake', at: LOTTERY, before: [bigOption, button('Maximum')], on: button('Place stake') },
  { name: 'limits and breaks', at: LOTTERY, on: (page) => page.getByRole('button', { name: 'Limits and breaks' }) },
  { name: 'turn the wheel', at: '/luckDraw', on: button('Go') },
  { name: 'hide the balance', at: '/Mine', on: button(/^(Hide|Show) balance$/) },
  { name: 'load the balance anew', at: '/Mine', on: button('Refresh') },
  { name: 'game records', at: '/Mine', on: link('Game records') },
  { name: 'money log', at: '/Mine', on: link('Money log') },
  { name: 'report', at: '/Mine', on: link('Personal report') },
  { name: 'another language', at: '/Language?type=setting', on: button('日本語') },
  { name: 'a list of banks', at: '/BindCard', on: button(/^Bank: /) },
  { name: 'pictures of oneself', at: '/Infomation', on: button(/picture|avatar/i) },
  { name: 'log out', at: '/Setting', on: button('Log out') },
];
