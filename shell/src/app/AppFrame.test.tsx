import { act, screen, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const tabs = () => within(screen.getByRole('navigation')).getAllByRole('link');

test('the tab bar leads to its five places and marks the one that is open [SHELL-05] (O-49)', async () => {
  const { user, address } = await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(['/Home', '/Video', '/xf', '/Game', '/Mine']);
  for (const [place, name] of ['Home', 'Library', 'Directory', 'Games', 'Mine'].entries()) {
    await user.click(tabs()[place]!);
    expect(await screen.findByText(`Content of ${name}`)).toBeVisible();
    expect(address()).toBe(['/Home', '/Video', '/xf', '/Game', '/Mine'][place]);
    expect(tabs().filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs()[place]]);
  }
});

test.each(['/Notice', '/Setting', '/profile?id=1', '/luckDraw', '/Login', '/Register', '/Language', '/nowhere'])(
  'there is no tab bar on %s [SHELL-06]',
  async (route) => {
    await openApp(route, { isMember: !/Login|Register/.test(route) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  },
);

test('without network a quiet bar says so, and what is in memory stays', async () => {
  await openApp('/Home');
  await screen.findByText('Content of Home');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(screen.getByText('Content of Home')).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  network.mockRestore();
});
