import { screen } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userInfo } from '@unison/shared/testing';
import { manifest } from '../manifest';
import { CreditScreen } from './CreditScreen';

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
