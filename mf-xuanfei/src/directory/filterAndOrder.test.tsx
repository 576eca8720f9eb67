import { calls } from '@unison/shared/contract';
import { liveRegions, platform, reachEnd } from '@unison/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, firstPages, openDirectory as show, PLACES } from '../testing/directory';

beforeEach(() => platform.answers(calls.listPlaces, PLACES));

describe('the filter (B-08)', () => {
  const four = [card('An', { price: '500' }), card('Bo', { price: '900', service_data: ['Travel'] }), card('Chi', { price: '1500' })];

  test('narrows the loaded list by price and service, is remembered and can be cleared', async () => {
    firstPages({ 11: four });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.type(sheet.getByRole('textbox', { name: 'Price from' }), '600');
    await user.click(sheet.getByRole('checkbox', { name: 'Travel' }));
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'An' })).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'Bo' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Chi' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'City' }));
    await user.click(screen.getByRole('tab', { name: 'Province' }));
    expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Chi' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus(); // the one that was pressed is gone
    expect(await screen.findByRole('article', { name: 'Chi' })).toBeInTheDocument();
  });

  test('profiles are found by their name, accents or not (B-08)', async () => {
    firstPages({ 11: [card('Chi'), card('Đào')] });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Chi' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.type(sheet.getByRole('searchbox', { name: 'Name' }), 'dao');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    expect(await screen.findByRole('button', { name: 'Filter, 1 set' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Đào' })).toBeVisible();
  });

  test('an amount that is none is refused with a message, nothing is filtered', async () => {
    firstPages({ 11: four });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.type(sheet.getByRole('textbox', { name: 'Price up to' }), '1,000.5');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    expect(sheet.getByText('Wrong amount. Write it without separators, for example 1000.50')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(four.length);
  });

  test('a highest price below the lowest is refused beside its field, nothing is filtered (O-104)', async () => {
    firstPages({ 11: four });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    const most = sheet.getByRole('textbox', { name: 'Price up to' });
    await user.type(sheet.getByRole('textbox', { name: 'Price from' }), '500');
    await user.type(most, '300');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    expect(most).toHaveAccessibleDescription('Cannot be lower than “Price from”');
    expect(most).toHaveFocus();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(four.length);
    await user.clear(most);
    await user.type(most, '500');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    expect(await screen.findByRole('button', { name: 'Filter, 2 set' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the order of the list', () => {
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label') ?? article.textContent);
  const pages = { 1: [card('Bo', { price: '900' }), card('An', { price: '500' })], 2: [card('Chi', { price: '100' })] };
  const twoPages = () =>
    platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pages[1] : payload.page === '2' ? pages[2] : []));
  const choose = async (user: ReturnType<typeof show>['user'], from: string, order: string) => {
    await user.click(screen.getByRole('button', { name: from }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sort' }));
    await user.click(sheet.getByRole('radio', { name: order }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('a member orders what is loaded by price or name, is told that it is no more than that, and loads on by a press alone', async () => {
    twoPages();
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Bo' });
    const isTold = liveRegions();
    await choose(user, 'Sort', 'Lowest price first');
    expect(names()).toEqual(['An', 'Bo'].map((name) => expect.stringContaining(name)));
    expect(screen.getByText('Among the profiles loaded so far')).toBeVisible();
    expect(isTold(screen.getByText('Among the profiles loaded so far'))).toBe(true);
    reachEnd();
    await user.click(await screen.findByRole('button', { name: 'Keep searching' }));
    await screen.findByRole('article', { name: 'Chi' });
    expect(names()).toEqual(['Chi', 'An', 'Bo'].map((name) => expect.stringContaining(name)));
    await choose(user, 'Lowest price first', 'As listed by the platform');
    expect(names()).toEqual(['Bo', 'An', 'Chi'].map((name) => expect.stringContaining(name)));
    expect(screen.queryByText('Among the profiles loaded so far')).not.toBeInTheDocument();
  });

  test('the arrow keys walk over the orders, Enter takes one: until then the list stands as it was', async () => {
    twoPages();
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Bo' });
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sort' }));
    sheet.getByRole('radio', { name: 'As listed by the platform' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(sheet.getByRole('radio', { name: 'Highest price first' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(sheet.getByRole('radio', { name: 'Lowest price first' })).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Sort' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Lowest price first' })).toBeVisible();
    expect(names()).toEqual(['An', 'Bo'].map((name) => expect.stringContaining(name)));
  });

  test.each(['Enter', ' '])(
    'the key "%s" that takes an order presses nothing else: a browser would let it open the sheet again',
    async (key) => {
      twoPages();
      const { user } = show('/xf?view=province');
      await screen.findByRole('article', { name: 'Bo' });
      await user.click(screen.getByRole('button', { name: 'Sort' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Sort' }));
      const isLeftToTheBrowser = fireEvent.keyDown(sheet.getByRole('radio', { name: 'As listed by the platform' }), { key });
      expect(isLeftToTheBrowser).toBe(false);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  test('the order outlives another tab and the filter that is cleared (B-08)', async () => {
    firstPages({ 11: [card('Bo', { price: '900' }), card('An', { price: '500' })] });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Bo' });
    await choose(user, 'Sort', 'By name');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await user.type(sheet.getByRole('textbox', { name: 'Price up to' }), '600');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Bo' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'City' }));
    await user.click(screen.getByRole('tab', { name: 'Province' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    await screen.findByRole('article', { name: 'Bo' });
    expect(names()).toEqual(['An', 'Bo'].map((name) => expect.stringContaining(name)));
  });
});
