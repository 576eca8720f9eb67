import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { baseInfo, onOldestBrowser, platform, renderScreen, userBank, userInfo } from '@unison/shared/testing';
import { Link, Route, Routes } from 'react-router-dom';
import { InformationScreen } from '../InformationScreen';
import { MineScreen } from '../MineScreen';
import { openAvatarSheet as open, save } from '../testing/avatar';
import type { AvatarSheet } from '../testing/avatar';

onOldestBrowser();

/** The way back, which is the frame's in the app. */
const LeadsBack = () => (
  <>
    <Link to="/Mine">To the account</Link>
    <InformationScreen />
  </>
);

function pictureOf(sheet: AvatarSheet['sheet'], name: string): HTMLElement {
  const picture = sheet.getByRole('radio', { name }).closest('label')?.querySelector('img');
  if (!picture) throw new Error(`${name} has no picture`);
  return picture;
}

test('there are as many drawn pictures as the platform says, the present one is chosen, and another is saved by its path [ACCOUNT-26] [ACCOUNT-60] [ACCOUNT-62] [DATA-032] (O-96)', async () => {
  platform.saves(calls.setAvatar, 'Saved');
  const { user, sheet } = await open({ base: { head_toal: 12 } });
  expect(sheet.getAllByRole('radio')).toHaveLength(12);
  expect(sheet.getByRole('radio', { name: 'Avatar 2' })).toBeChecked();
  expect(pictureOf(sheet, 'Avatar 12')).toHaveAttribute('loading', 'lazy');
  await user.click(sheet.getByRole('radio', { name: 'Avatar 7' }));
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(platform.requests(calls.setAvatar).map(({ payload }) => payload)).toEqual([{ header_img: '/api/media/avatar/7.svg' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('without a number there are twenty [LIMIT-06] [ACCOUNT-60]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo({ head_toal: null }));
  const { sheet } = await open();
  expect(sheet.getAllByRole('radio')).toHaveLength(20);
});

test('a platform without capabilities has none of these pictures: the app draws them, each another, and saves the path (O-96)', async () => {
  platform.saves(calls.setAvatar);
  const { user, sheet } = await open();
  await waitFor(() => expect(pictureOf(sheet, 'Avatar 1')).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/)));
  const sources = sheet.getAllByRole('radio').map((radio) => pictureOf(sheet, radio.getAttribute('aria-label') ?? '').getAttribute('src'));
  expect(new Set(sources).size).toBe(20);
  expect(sources.every((source) => source?.startsWith('data:image/svg+xml,'))).toBe(true);
  await user.click(sheet.getByRole('radio', { name: 'Avatar 20' }));
  await user.click(save());
  await waitFor(() => expect(platform.requests(calls.setAvatar)[0]?.payload).toEqual({ header_img: '/api/media/avatar/20.svg' }));
});

test('the pictures come from where the platform is, and are saved by their path alone (O-96)', async () => {
  platform.saves(calls.setAvatar);
  const { user, sheet } = await open({ base: { capabilities: ['sessions'] }, config: { apiBase: 'https://api.example.org/api' } });
  expect(pictureOf(sheet, 'Avatar 1')).toHaveAttribute('src', 'https://api.example.org/api/media/avatar/1.svg');
  await user.click(sheet.getByRole('radio', { name: 'Avatar 1' }));
  await user.click(save());
  await waitFor(() => expect(platform.requests(calls.setAvatar)[0]?.payload).toEqual({ header_img: '/api/media/avatar/1.svg' }));
});

test('a picture that does not load is left out of the choice, until the network is back (O-96)', async () => {
  const { sheet } = await open({ base: { head_toal: 3 } });
  fireEvent.error(pictureOf(sheet, 'Avatar 3'));
  expect(sheet.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(['Avatar 1', 'Avatar 2']);
  fireEvent.online(window);
  expect(sheet.getByRole('radio', { name: 'Avatar 3' })).toBeInTheDocument();
});

test('after saving, the new avatar is shown [ACCOUNT-63] [DATA-003]', async () => {
  platform.saves(calls.setAvatar);
  const { user, sheet } = await open({ base: { capabilities: ['sessions'] } });
  platform.answers(calls.getUserInfo, userInfo({ header_img: '/api/media/avatar/5.svg' }));
  await user.click(sheet.getByRole('radio', { name: 'Avatar 5' }));
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Avatar' }).querySelector('img')).toHaveAttribute('src', '/api/media/avatar/5.svg'),
  );
});

test('after saving, the account screen shows the new avatar too [ACCOUNT-63] [DATA-003]', async () => {
  platform.answers(calls.getUserBank, userBank());
  platform.answers(calls.listMoneyLog, []);
  platform.saves(calls.setAvatar);
  const former = '/api/media/avatar/2.svg';
  const chosen = '/api/media/avatar/5.svg';
  const { user, address, container } = renderScreen(
    <Routes>
      <Route path="/Mine" element={<MineScreen />} />
      <Route path="/Infomation" element={<LeadsBack />} />
    </Routes>,
    { route: '/Mine', session: { header_img: former }, base: { capabilities: ['sessions'] } },
  );
  await waitFor(() => expect(container.querySelector(`img[src="${former}"]`)).toBeVisible());
  await user.click(screen.getByRole('link', { name: 'Personal information' }));
  await user.click(await screen.findByRole('button', { name: 'Avatar' }));
  platform.answers(calls.getUserInfo, userInfo({ header_img: chosen }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Avatar' })).getByRole('radio', { name: 'Avatar 5' }));
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'To the account' }));
  expect(address()).toBe('/Mine');
  await waitFor(() => expect(container.querySelector(`img[src="${chosen}"]`)).toBeVisible());
  expect(container.querySelector(`img[src="${former}"]`)).toBeNull();
});

test('a picture that is saved after its sheet was closed leaves the one that was opened since (ACCOUNT-60)', async () => {
  const { user, sheet } = await open({ base: { head_toal: 12 } });
  await user.click(sheet.getByRole('radio', { name: 'Avatar 7' }));
  const answer = platform.hangs(calls.setAvatar);
  await user.click(save());
  await waitFor(() => expect(platform.requests(calls.setAvatar)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Avatar' }));
  await screen.findByRole('dialog', { name: 'Avatar' });
  platform.saves(calls.setAvatar, 'Saved');
  answer();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Avatar' })).toBeInTheDocument();
});
