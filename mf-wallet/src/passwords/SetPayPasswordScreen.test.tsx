import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userInfo } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { toBegin } from '../parts/begun';
import { SetPayPasswordScreen } from './SetPayPasswordScreen';

const open = (options: ScreenOptions = {}) =>
  renderScreen(<SetPayPasswordScreen />, { history: ['/Setting'], route: '/SetPayPassword', session: { paypassword: 0 }, ...options });

const first = () => screen.findByLabelText('New password');
const second = () => screen.getByLabelText('Repeat the new password');

test('has two entries, six digits are entered by the keypad, and the second opens when the first is full [ACCOUNT-49] (O-97)', async () => {
  platform.saves(calls.setPayPassword, 'Saved');
  const { user, address } = open();
  expect(await first()).toHaveAttribute('inputmode', 'none');
  for (const digit of '135790') await user.click(screen.getByRole('button', { name: digit }));
  expect(second()).toHaveFocus();
  for (const digit of '135790') await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Setting'));
  expect(platform.requests(calls.setPayPassword).map(({ payload }) => payload)).toEqual([{ paypassword: '135790' }]);
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(2));
});

test.each([
  ['12345', '12345'],
  ['1234567', '1234567'],
  ['12345a', '12345a'],
  ['', ''],
])('%p is refused beside its field, stays as it is, and nothing is sent [ACCOUNT-50] [LIMIT-05]', async (next, repeat) => {
  const { user } = open();
  await user.click(await first());
  if (next !== '') await user.paste(next);
  await user.click(second());
  if (repeat !== '') await user.paste(repeat);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await first()).toHaveAccessibleDescription('Please enter a 6-digit password');
  expect(await first()).toHaveValue(next);
  expect(await first()).toHaveFocus();
  expect(platform.requests(calls.setPayPassword)).toHaveLength(0);
});

test('a second entry that is no six digits is refused too [ACCOUNT-50]', async () => {
  const { user } = open();
  await user.type(await first(), '135790');
  await user.type(second(), '1357');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(second()).toHaveAccessibleDescription('Please enter a 6-digit password');
  expect(platform.requests(calls.setPayPassword)).toHaveLength(0);
});

test('two entries that differ are refused beside the second, and nothing is sent [ACCOUNT-51] [ERR-14] (O-79)', async () => {
  const { user } = open();
  await user.type(await first(), '135790');
  await user.type(second(), '097531');
  await user.keyboard('{Enter}');
  expect(second()).toHaveAccessibleDescription('The two entered passwords are inconsistent');
  expect(platform.requests(calls.setPayPassword)).toHaveLength(0);
});

function Binding() {
  const navigate = useNavigate();
  return (
    <button onClick={() => void navigate('/SetPayPassword', { state: toBegin('/BindCard', 'bank.paypassFirst') })}>Link a bank</button>
  );
}

test('set on the way to the binding of a bank, it leads on to the binding [ACCOUNT-45] (O-22)', async () => {
  platform.saves(calls.setPayPassword);
  const { user, address } = renderScreen(
    <Routes>
      <Route path="/Infomation" element={<Binding />} />
      <Route path="/SetPayPassword" element={<SetPayPasswordScreen />} />
      <Route path="/BindCard" element={<h1>The binding</h1>} />
    </Routes>,
    { route: '/Infomation', session: { paypassword: 0 } },
  );
  await user.click(screen.getByRole('button', { name: 'Link a bank' }));
  await user.type(await first(), '135790');
  await user.type(second(), '135790{Enter}');
  await screen.findByRole('heading', { name: 'The binding' });
  expect(address()).toBe('/BindCard');
});

test('one that is set is not set again: it is said, with the way to change it, and there is nothing to enter (O-88)', async () => {
  open({ session: { paypassword: 1 } });
  const set = await screen.findByText('Your withdraw password is set');
  const change = screen.getByRole('link', { name: 'Change it' });
  expect(change).toHaveAttribute('href', '/EditPayPassword');
  expect(change).toHaveClass('primary'); // all there is to do here
  expect(set.parentElement).toHaveTextContent(/^Your withdraw password is set$/); // in some languages what is not repeated cannot be changed
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('after a lost answer the true state is shown: what was done is told as done [ERR-22]', async () => {
  platform.networkFails(calls.setPayPassword);
  const { user, store } = open();
  await user.type(await first(), '135790');
  platform.answers(calls.getUserInfo, userInfo({ paypassword: 1 }));
  await user.type(second(), '135790{Enter}');
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(await screen.findByText('Your withdraw password is set')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Do not repeat the setting')).toBeVisible();
  expect(platform.requests(calls.setPayPassword)).toHaveLength(1);
  expect(JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain('135790');
});

test('one that another tab or device set meanwhile is told as set already, without the form whose digits were refused [ERR-20] (O-88)', async () => {
  platform.refuses(calls.setPayPassword, 'Do not repeat the setting');
  const { user } = open();
  await user.type(await first(), '135790');
  platform.answers(calls.getUserInfo, userInfo({ paypassword: 1 }));
  await user.type(second(), '135790{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('New password')).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent('Your withdraw password is setDo not repeat the setting');
  expect(screen.getByRole('link', { name: 'Change it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('digits that the platform refuses for another reason stand there still, with why [ERR-02]', async () => {
  platform.refuses(calls.setPayPassword, 'Too easy to guess');
  const { user } = open();
  await user.type(await first(), '135790');
  await user.type(second(), '135790{Enter}');
  expect(await screen.findByText('Too easy to guess')).toBeVisible();
  expect(await first()).toHaveValue('135790');
});
