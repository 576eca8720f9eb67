import { calls } from '@unison/shared/contract';
import { companion, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { ProfileScreen } from './ProfileScreen';

const ROUTE = '/profile?id=7&name=H%C3%A0+N%E1%BB%99i&adsid=11';
const LIST = '/list?id=11&name=H%C3%A0+N%E1%BB%99i';
const show = (options: ScreenOptions = {}) => renderScreen(<ProfileScreen />, { route: ROUTE, session: true, ...options });

test('all pictures of the profile are shown, each can be opened [DIRECTORY-10] [API-50] (O-31)', async () => {
  platform.answers(calls.getCompanion, companion({ id: 7, xuanfei_name: 'Linh', img_url: ['/a.svg', '/b.svg', '/c.svg'] }));
  const { user } = show();
  const pictures = await screen.findByRole('list', { name: 'Pictures of Linh' });
  expect([...pictures.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  await user.click(within(pictures).getByRole('button', { name: 'Linh, picture 2 of 3' }));
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  expect(platform.requests(calls.getCompanion)[0]?.payload).toEqual({ id: '7' });
});

test('the contact button leads to the service with the profile as reference, and to nobody else [DIRECTORY-02] [DIRECTORY-11] (O-58)', async () => {
  platform.answers(calls.getCompanion, companion({ id: 7 }));
  show();
  expect(await screen.findByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/ServiceOnline?ref=7');
});

test('opened cold, back returns to the list of that city [DIRECTORY-12]', async () => {
  platform.answers(calls.getCompanion, companion());
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(address()).toBe(LIST);
});

test('without a city in the address back is left to the frame [DIRECTORY-12]', async () => {
  platform.answers(calls.getCompanion, companion({ xuanfei_name: 'Linh' }));
  show({ route: '/profile?id=7' });
  await screen.findByRole('heading', { name: 'Linh' });
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('failure, and a profile without pictures, say so (Q-28)', async () => {
  platform.networkFails(calls.getCompanion);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getCompanion, companion({ img_url: [] }));
  await user.click(retry);
  expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
});
