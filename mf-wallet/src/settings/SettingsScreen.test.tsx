import { screen, waitFor, within } from '@testing-library/react';
import { useKeptProfiles } from '@unison/shared/session';
import { calls, unisonCalls } from '@unison/shared/contract';
import { baseInfo, deviceStore, otherTab, platform, renderScreen, userInfo } from '@unison/shared/testing';
import * as v from 'valibot';
import { SettingsScreen } from './SettingsScreen';

test('has its five entries [ACCOUNT-19] [ACCOUNT-20] [ACCOUNT-21] [ACCOUNT-23]', async () => {
  renderScreen(<SettingsScreen />, { session: true });
  const entries = within(await screen.findByRole('list'));
  expect(entries.getAllByRole('listitem')).toHaveLength(5);
  expect(entries.getAllByRole('link').map((entry) => entry.getAttribute('href'))).toEqual([
    '/Infomation',
    '/SetLoginPassword',
    '/Language?type=setting',
  ]);
});

test.each([
  [0, 1, '/SetPayPassword'],
  [1, 1, '/EditPayPassword'],
])(
  'withdraw password, set %p and editable %p, leads to %s [ACCOUNT-22] [ACCOUNT-56] [ACCOUNT-57] [ACCOUNT-58]',
  async (set, editable, expected) => {
    const { user, address } = renderScreen(<SettingsScreen />, { session: { paypassword: set }, base: { edit_paypwd: editable } });
    await user.click(await screen.findByRole('button', { name: 'Withdraw password' }));
    await waitFor(() => expect(address()).toBe(expected));
  },
);

test('a press on withdraw password before anything is known waits, and leads on once [ACCOUNT-56]', async () => {
  const release = platform.hangs(calls.getUserInfo);
  const { user, address } = renderScreen(<SettingsScreen />, { route: '/Setting', session: true });
  const row = await screen.findByRole('button', { name: 'Withdraw password' });
  await user.click(row);
  await waitFor(() => expect(row).toHaveAttribute('aria-busy'));
  expect(address()).toBe('/Setting');
  platform.answers(calls.getUserInfo, userInfo({ paypassword: 0 }));
  release();
  await waitFor(() => expect(address()).toBe('/SetPayPassword'));
});

test('a press on withdraw password after a failed answer asks again; a failure is told, an answer leads on [ACCOUNT-56]', async () => {
  platform.networkFails(calls.getUserInfo);
  const { user, address } = renderScreen(<SettingsScreen />, { route: '/Setting', session: true });
  const row = await screen.findByRole('button', { name: 'Withdraw password' });
  await user.click(row);
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  await waitFor(() => expect(row).not.toHaveAttribute('aria-busy'));
  platform.answers(calls.getUserInfo, userInfo({ paypassword: 0 }));
  await user.click(row);
  await waitFor(() => expect(address()).toBe('/SetPayPassword'));
});

test('a press before it is known whether it can be edited waits for that, and sends nobody to the service by mistake [ACCOUNT-58]', async () => {
  platform.answers(calls.getUserInfo, userInfo({ paypassword: 1 }));
  const answer = platform.hangs(calls.getBaseInfo);
  const { user, address } = renderScreen(<SettingsScreen />, { session: true });
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Withdraw password' }));
  expect(screen.queryByText(/customer service/)).not.toBeInTheDocument();
  platform.answers(calls.getBaseInfo, baseInfo({ edit_paypwd: 1 }));
  answer();
  await waitFor(() => expect(address()).toBe('/EditPayPassword'));
});

test('where editing is closed the member is sent to the service [ACCOUNT-59] [ERR-17]', async () => {
  const { user, address } = renderScreen(<SettingsScreen />, { route: '/Setting', session: { paypassword: 1 }, base: { edit_paypwd: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw password' }));
  expect(await screen.findByText('Please contact customer service')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  expect(address()).toBe('/Setting');
});

test('a press before it is known whether it can be edited leads to the service too, link and all [ACCOUNT-59] [O-104]', async () => {
  platform.answers(calls.getUserInfo, userInfo({ paypassword: 1 }));
  const answer = platform.hangs(calls.getBaseInfo);
  const { user } = renderScreen(<SettingsScreen />, { session: true });
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Withdraw password' }));
  platform.answers(calls.getBaseInfo, baseInfo({ edit_paypwd: 0 }));
  answer();
  expect(await screen.findByText('Please contact customer service')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
});

test('logging out asks first, and cancel keeps the session [ACCOUNT-24] [O-63]', async () => {
  const { user } = renderScreen(<SettingsScreen />, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('logging out clears the device and keeps the language [SESSION-26] [Q-09]', async () => {
  const { user } = renderScreen(<SettingsScreen />, { session: true, language: 'en_us' });
  localStorage.setItem('something', 'of the member');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(Object.keys(localStorage)).toEqual(['lang']);
});

/** The settings beside what a card of the directory does: it keeps a profile, and shows what is kept. */
function WithSavedProfile() {
  const { isKnown, profiles, keep } = useKeptProfiles('saved');
  const linh = { id: '7', name: 'Linh', picture: '', address: 'Huế' };
  return (
    <>
      <SettingsScreen />
      {isKnown ? <button onClick={() => keep(linh)}>Save Linh</button> : null}
      <output>{isKnown ? `Kept: ${profiles.map(({ name }) => name).join()}` : 'Loading'}</output>
    </>
  );
}

test.each([
  ['stay on the device for the next time', false, 'Kept: Linh'],
  ['go with the session when the member wishes it', true, 'Kept: '],
])('saved profiles %s [Q-09] [B-08]', async (_what, isWished, left) => {
  const { user, unmount } = renderScreen(<WithSavedProfile />, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Save Linh' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kept: Linh'));
  deviceStore({ delay: 100 });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  // It stands there as the dialog opens: what came in later would move the buttons under a finger.
  const clear = dialog.getByRole('checkbox', { name: 'Also clear what is stored for you on this device: Saved profiles' });
  deviceStore('quick');
  if (isWished) await user.click(clear);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  unmount();

  renderScreen(<WithSavedProfile />, { session: true });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(left));
});

test('what another tab keeps until the session has ended is cleared with it [Q-09]', async () => {
  deviceStore('quick');
  const { user } = renderScreen(<WithSavedProfile />, { session: true, base: { capabilities: ['sessions'] } });
  await user.click(await screen.findByRole('button', { name: 'Save Linh' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kept: Linh'));
  const positions = (await otherTab()).kept('positions', v.unknown(), { scope: 'member', fallback: [] }).of('7');
  // Its film reports while this one is being logged out.
  platform.answers(unisonCalls.endSession, () => {
    positions.change(() => [{ id: '5' }]);
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  await waitFor(async () => expect(await positions.whenAnswered()).toBeUndefined());
});

test('without kept profiles there is nothing to ask about [Q-09]', async () => {
  const { user } = renderScreen(<SettingsScreen />, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(within(await screen.findByRole('alertdialog')).queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a device that never says what it keeps holds nobody back from logging out [SESSION-26] [Q-09]', async () => {
  const { user } = renderScreen(<SettingsScreen />, { session: true });
  deviceStore('hanging');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});
