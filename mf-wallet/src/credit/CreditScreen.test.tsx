import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userBank, userInfo } from '@unison/shared/testing';
import { manifest } from '../manifest';
import { CreditScreen } from './CreditScreen';

beforeEach(() => platform.answers(calls.getUserBank, userBank()));

test.each([
  [88, 100],
  [0, 100],
  [640, 640],
])(
  'a score of %i stands in a gauge that ends at %i, and what it is good for in words [ACCOUNT-64] [DATA-016] (O-71)',
  async (point, most) => {
    renderScreen(<CreditScreen />, { session: { point } });
    const gauge = await screen.findByRole('meter', { name: 'Credit score' });
    expect(gauge).toHaveAttribute('aria-valuenow', String(point));
    expect(gauge).toHaveAttribute('aria-valuemax', String(most));
    expect(screen.getByText(String(point))).toBeVisible();
    expect(screen.getByText('Set by the platform. It changes nothing you can do here')).toBeVisible();
  },
);

test('a score that is not sent is no bad score: a dash stands there, and no gauge [DATA-016] (O-103)', async () => {
  renderScreen(<CreditScreen />, { session: { point: null } });
  expect(await screen.findByText('–')).toBeVisible();
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});

test('below it the level, and what the profile lacks as steps to tap; what is there is no step (O-71)', async () => {
  platform.answers(calls.getUserBank, userBank({ is_bank: 0, info: null }));
  renderScreen(<CreditScreen />, { session: { name: 'Mai', paypassword: 0, groupinfo: { image: '', rate: 50 } } });
  const level = within(await screen.findByRole('region', { name: 'Level progress' }));
  expect(level.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(await level.findByRole('link', { name: 'Link bank account' })).toHaveAttribute('href', '/BindCard');
  expect(level.getByRole('link', { name: 'Withdraw password' })).toHaveAttribute('href', '/SetPayPassword');
  expect(level.queryByRole('link', { name: 'Real name' })).not.toBeInTheDocument();
});

test('a profile that lacks nothing has no steps', async () => {
  renderScreen(<CreditScreen />, { session: { name: 'Mai', paypassword: 1 } });
  expect(await screen.findByRole('region', { name: 'Level progress' })).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.getUserBank)).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a failing server is said, and trying again heals it [ERR-22]', async () => {
  platform.networkFails(calls.getUserInfo);
  const { user } = renderScreen(<CreditScreen />, { session: true });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getUserInfo, userInfo({ point: 77 }));
  await user.click(retry);
  expect(await screen.findByText('77')).toBeVisible();
});

test('the score and every other account screen are for members alone [SESSION-38] [SESSION-39]', () => {
  expect(manifest.routes.filter(({ access }) => access !== 'member')).toEqual([]);
});
