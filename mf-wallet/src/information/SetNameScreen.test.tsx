import { act, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { baseInfo, platform, renderScreen, WithWayOut } from '@unison/shared/testing';
import { SetNameScreen } from './SetNameScreen';

const nameField = () => screen.findByRole('textbox', { name: 'Real name' });
const open = (name = '', base = {}) =>
  renderScreen(<SetNameScreen />, { history: ['/Infomation'], route: '/Setname', session: { name }, base });

test('has a field, a button, and says what the name must equal [ACCOUNT-30] [ACCOUNT-34]', async () => {
  open();
  expect(await nameField()).toHaveAccessibleDescription('The real name must be the same as the name on the bank account');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('no phone corrects a name that is set once, and it begins each part with a capital [ACCOUNT-32]', async () => {
  open();
  expect(await nameField()).toHaveAttribute('autocorrect', 'off');
  expect(await nameField()).toHaveAttribute('autocapitalize', 'words');
});

test.each(['', '   '])('an empty name (%p) is asked for beside the field, and nothing is sent [ACCOUNT-31] (O-104)', async (name) => {
  const { user } = open();
  const field = await nameField();
  if (name !== '') await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Please enter your real name');
  expect(field).toHaveFocus();
  expect(platform.requests(calls.setName)).toHaveLength(0);
});

test.each(['Nguyễn Thị Mai', '李小龍', '山田 太郎', 'Mª José Ñíguez-O’Neil', 'محمد بن سلمان', 'Siti Nurhaliza binti Tarudin'])(
  'a name of any script is sent as it is: %s [ACCOUNT-33]',
  async (name) => {
    platform.saves(calls.setName, 'Saved');
    const { user, address } = open();
    await user.type(await nameField(), name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/Infomation'));
    expect(platform.requests(calls.setName).map(({ payload }) => payload)).toEqual([{ name }]);
    await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(2));
  },
);

test('a name that is set stays: saving says so with the way to customer service, and sends nothing [ACCOUNT-32] [ERR-20]', async () => {
  const { user, address } = open('Mai');
  expect(await nameField()).toHaveValue('Mai');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Do not repeat the setting')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  expect(platform.requests(calls.setName)).toHaveLength(0);
  expect(address()).toBe('/Setname');
});

test('saving a name that is set before the settings have come says so with the way to customer service too [ACCOUNT-32] [ERR-20] (O-104)', async () => {
  const { user } = open('Mai');
  const letGo = platform.hangs(calls.getBaseInfo);
  await nameField();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  platform.answers(calls.getBaseInfo, baseInfo());
  letGo();
  expect(await screen.findByText('Do not repeat the setting')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
});

test('a refusal is told and what was typed stays [ERR-02] (O-64)', async () => {
  platform.refuses(calls.setName, 'A name must have 1 to 60 characters');
  const { user, address } = open();
  await user.type(await nameField(), 'x'.repeat(70));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const form = screen.getByRole('button', { name: 'Save' }).closest('form') ?? document.createElement('form');
  expect(await within(form).findByText('A name must have 1 to 60 characters')).toBeVisible();
  expect(await nameField()).toHaveValue('x'.repeat(70));
  expect(address()).toBe('/Setname');
});

test('play credits are called what they are before a name is given, only where the platform says so (O-84)', async () => {
  const { unmount } = open('', { play_credits: 1 });
  expect(await screen.findByText(/Play credits only/)).toBeVisible();
  unmount();
  open('', { play_credits: 0 });
  await nameField();
  expect(screen.queryByText(/Play credits only/)).not.toBeInTheDocument();
});

test.each([
  ['saved', () => platform.saves(calls.setName, 'Saved'), 'Saved'],
  ['refused', () => platform.refuses(calls.setName, 'This name cannot be taken'), 'This name cannot be taken'],
])('whoever went elsewhere before it was %s is told so there, and stays there [ACCOUNT-33] (O-64)', async (_what, outcome, words) => {
  const answer = platform.hangs(calls.setName);
  const { user, address } = renderScreen(
    <WithWayOut>
      <SetNameScreen />
    </WithWayOut>,
    { history: ['/Infomation'], route: '/Setname', session: { name: '' } },
  );
  await user.type(await nameField(), 'Mai');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  outcome();
  answer();
  expect(await screen.findByText(words)).toBeVisible();
  await act(() => Promise.resolve()); // whatever would lead away has led
  expect(address()).toBe('/Game');
});
