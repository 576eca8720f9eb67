import { calls } from '@unison/shared/contract';
import { FrameContext } from '@unison/shared/remote';
import { companion, companionCard, platform, reachEnd, renderScreen } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ProfileScreen } from '../profile/ProfileScreen';
import { CityProfilesScreen } from './CityProfilesScreen';

const ROUTE = '/list?id=11&name=Hanoi';
const onePage = () =>
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? [companionCard({ id: 5, xuanfei_name: 'An' })] : []));

test('shows the profiles of the city of the address under its name; a tap opens the profile [DIRECTORY-08] [DIRECTORY-09] [API-49] (O-31)', async () => {
  onePage();
  renderScreen(<CityProfilesScreen />, { route: ROUTE });
  const article = await screen.findByRole('article', { name: 'An' });
  expect(screen.getByRole('heading', { name: 'Hanoi', level: 1 })).toBeInTheDocument();
  expect(platform.requests(calls.listCompanions)[0]?.payload).toEqual({ id: '11', page: '1' });
  expect(within(article).getByRole('link', { name: 'An' })).toHaveAttribute('href', '/profile?id=5&name=Hanoi&adsid=11');
});

test.each([
  'Account blocked: write to t.me/help',
  'Call 0901234567',
  'Call 0901 234 567',
  'Call ０９０１ ２３４ ５６７',
  'Call\n0901234567',
  'Write to @help',
  'W'.repeat(41),
])('what no place is called, %s, is no heading of the app: anybody can write a link [DIRECTORY-08] (O-31)', async (name) => {
  onePage();
  renderScreen(<CityProfilesScreen />, { route: `/list?id=11&name=${encodeURIComponent(name)}` });
  expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
  expect(screen.queryByText(name.replace('\n', ' '))).not.toBeInTheDocument();
});

test('another city can be chosen from the header (O-85)', async () => {
  onePage();
  renderScreen(<CityProfilesScreen />, { route: ROUTE });
  expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Change city' })).toHaveAttribute('href', '/Choose');
});

test('from the list to a profile and back is the same entry of the list [DIRECTORY-12]', async () => {
  onePage();
  platform.answers(calls.getCompanion, companion({ id: 5 }));
  const screens = (
    <Routes>
      <Route path="/list" element={<CityProfilesScreen />} />
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/Choose" element={<p>City choice</p>} />
    </Routes>
  );
  const { user, address } = renderScreen(screens, { route: ROUTE, history: ['/Choose'], session: true });
  await user.click(await screen.findByRole('link', { name: 'An' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(address()).toBe(ROUTE);
  expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
});

test('the way back from a profile to the list is the frame’s own: pressed again while the list is on its way, it is one step [DIRECTORY-12]', async () => {
  onePage();
  platform.answers(calls.getCompanion, companion({ id: 5 }));
  const goBack = jest.fn();
  function Profile() {
    return (
      <FrameContext value={{ ...use(FrameContext), goBack }}>
        <ProfileScreen />
      </FrameContext>
    );
  }
  const screens = (
    <Routes>
      <Route path="/list" element={<CityProfilesScreen />} />
      <Route path="/profile" element={<Profile />} />
    </Routes>
  );
  const { user } = renderScreen(screens, { route: ROUTE, session: true });
  await user.click(await screen.findByRole('link', { name: 'An' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(goBack).toHaveBeenCalledTimes(1);
});

test('the end is said; an empty city, too [HOME-19]', async () => {
  onePage();
  const { unmount } = renderScreen(<CityProfilesScreen />, { route: ROUTE });
  await screen.findByRole('article', { name: 'An' });
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeInTheDocument();
  unmount();
  platform.answers(calls.listCompanions, []);
  renderScreen(<CityProfilesScreen />, { route: '/list?id=12&name=Hue' });
  expect(await screen.findByText('No profiles here yet')).toBeInTheDocument();
});

test('failure and a malformed answer have a retry; an address without city asks nothing (Q-28)', async () => {
  platform.answersRaw(calls.listCompanions, '{"code":200,"msg":"","data":"bm90IGpzb24="}');
  const { user, unmount } = renderScreen(<CityProfilesScreen />, { route: ROUTE });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  onePage();
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
  unmount();
  const asked = platform.requests(calls.listCompanions).length;
  renderScreen(<CityProfilesScreen />, { route: '/list' });
  expect(await screen.findAllByRole('link', { name: 'Change city' })).not.toHaveLength(0);
  expect(platform.requests(calls.listCompanions)).toHaveLength(asked);
});
