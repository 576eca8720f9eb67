import { act, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import { SetSexScreen } from './SetSexScreen';

const open = (sex = 0) => renderScreen(<SetSexScreen />, { history: ['/Infomation'], route: '/Setsex', session: { sex } });

test('has two choices, and the one that is set is marked [ACCOUNT-36] (O-42)', async () => {
  open(2);
  const choices = within(await screen.findByRole('list', { name: 'Sex' })).getAllByRole('button');
  expect(choices.map((choice) => choice.textContent)).toEqual(['Male', 'Female']);
  expect(screen.getByRole('button', { name: /Female/ })).toContainElement(screen.getByRole('img', { name: 'Current choice' }));
});

test.each([
  ['Male', '1'],
  ['Female', '2'],
])('choosing %s sends %s and leads back [ACCOUNT-37] (O-64)', async (choice, sex) => {
  platform.saves(calls.setSex, 'Saved');
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: choice }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Infomation'));
  expect(platform.requests(calls.setSex).map(({ payload }) => payload)).toEqual([{ sex }]);
});

test('a lost connection is told, and choosing again heals it [ERR-22]', async () => {
  platform.networkFails(calls.setSex);
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Male' }));
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(address()).toBe('/Setsex');
  platform.saves(calls.setSex);
  await user.click(screen.getByRole('button', { name: 'Male' }));
  await waitFor(() => expect(address()).toBe('/Infomation'));
});

test('the choice that is being saved shows it, until the answer is here [ACCOUNT-37]', async () => {
  const answer = platform.hangs(calls.setSex);
  const { user, address } = open(2);
  await user.click(await screen.findByRole('button', { name: 'Male' }));
  expect(screen.getByRole('button', { name: /^Male/ })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: /^Female/ })).not.toHaveAttribute('aria-busy', 'true');
  platform.saves(calls.setSex);
  answer();
  await waitFor(() => expect(address()).toBe('/Infomation'));
});

test('two presses before anything is drawn anew save once [ACCOUNT-37]', async () => {
  const answer = platform.hangs(calls.setSex);
  const { address } = open(2);
  const male = await screen.findByRole('button', { name: 'Male' });
  act(() => {
    male.click();
    male.click();
  });
  platform.saves(calls.setSex);
  answer();
  await waitFor(() => expect(address()).toBe('/Infomation'));
  expect(platform.requests(calls.setSex)).toHaveLength(1);
});
