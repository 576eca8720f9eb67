import { screen, waitFor } from '@testing-library/react';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { changeLanguage } from '@unison/shared/i18n';
import { care, platform, rechargeRecord, renderScreen, userInfo } from '@unison/shared/testing';
import { Link, Route, Routes } from 'react-router-dom';
import { RechargeScreen } from './RechargeScreen';

const amount = () => screen.findByLabelText('Amount');
const goOn = () => screen.getByRole('button', { name: 'Continue' });

const Steps = () => (
  <Routes>
    <Route path="/Recharge" element={<RechargeScreen />} />
    <Route path="*" element={<Link to="/Recharge">Back to the amount</Link>} />
  </Routes>
);

beforeEach(() => platform.answers(calls.listRecharges, []));

test.each([
  ['not handed over', '/Recharge'],
  ['handed over otherwise by a link', '/Recharge?balance=250.5'],
  ['handed over as nonsense', '/Recharge?balance=abc'],
])('shows the own balance, %s [WALLET-02] (O-75)', async (_what, route) => {
  renderScreen(<RechargeScreen />, { route, session: { money: 77 } });
  expect(await screen.findByText('77 K')).toBeVisible();
  expect(screen.queryByText('250.50 K')).not.toBeInTheDocument();
});

test('until the own balance is known, the one that was handed over stands there [WALLET-02] (O-75)', async () => {
  const answer = platform.hangs(calls.getUserInfo);
  renderScreen(<RechargeScreen />, { route: '/Recharge?balance=250.5', session: true });
  expect(await screen.findByText('250.50 K')).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ money: 77 }));
  answer();
  expect(await screen.findByText('77 K')).toBeVisible();
});

test('until the own balance is known, one that came along with the way here counts before the address; an address that says nothing says no balance [WALLET-02] (O-75)', async () => {
  platform.hangs(calls.getUserInfo);
  const { user } = renderScreen(
    <>
      <Link to="/Recharge?balance=300" state={{ balance: 250.5 }}>
        From there
      </Link>
      <RechargeScreen />
    </>,
    { route: '/Recharge?balance=', session: true },
  );
  expect(await amount()).toBeVisible();
  expect(screen.queryByText('0 K')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'From there' }));
  expect(await screen.findByText('250.50 K')).toBeVisible();
});

test('a balance that cannot be had says so with a retry; the top-up goes on without it (Q-28) [ERR-22]', async () => {
  platform.refuses(calls.getUserInfo, 'The platform is busy', 503);
  const { user, address } = renderScreen(<RechargeScreen />, { route: '/Recharge', session: true });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('The platform is busy');
  platform.answers(calls.getUserInfo, userInfo({ money: 77 }));
  await user.click(retry);
  expect(await screen.findByText('77 K')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(await amount(), '50');
  await user.click(goOn());
  await waitFor(() => expect(address()).toMatch(/^\/Channel/));
});

test('leads to the own records of top-ups', async () => {
  renderScreen(<RechargeScreen />, { route: '/Recharge', session: true });
  expect(await screen.findByRole('link', { name: 'Top-up records' })).toHaveAttribute('href', '/RechargeRecord');
});

test.each([
  ['', 'Wrong amount'],
  ['0', 'Wrong amount'],
  ['-1', 'Wrong amount'],
  ['abc', 'Wrong amount'],
  ['1.000', 'Wrong amount. Write it without separators, for example 1000.50'],
])('%p stays on the screen with what to do beside the field [WALLET-03] [ERR-10] (O-51) (O-104)', async (entry, message) => {
  const { user, address } = renderScreen(<RechargeScreen />, { route: '/Recharge', session: true });
  if (entry === '') await amount();
  else await user.type(await amount(), entry);
  await user.click(goOn());
  expect(await amount()).toHaveAccessibleDescription(message);
  expect(await amount()).toHaveFocus();
  expect(await amount()).toHaveValue(entry);
  expect(address()).toBe('/Recharge');
});

test('an amount leads to the payment methods, and whoever comes back finds it, also in another language [WALLET-04] [WALLET-08]', async () => {
  const { user, address } = renderScreen(<Steps />, { route: '/Recharge', session: true });
  await user.type(await amount(), '２００,5');
  await changeLanguage('es_spa');
  expect(await screen.findByLabelText('Importe')).toHaveValue('２００,5');
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(address()).toBe('/Channel?money=200.5'));
  await user.click(await screen.findByRole('link', { name: 'Back to the amount' }));
  expect(await screen.findByLabelText('Importe')).toHaveValue('２００,5');
});

test('a quick amount is one press, and says that it is chosen [WALLET-04]', async () => {
  const { user, address } = renderScreen(<RechargeScreen />, { route: '/Recharge', session: true });
  await user.click(await screen.findByRole('button', { name: '1,000' }));
  expect(await amount()).toHaveValue('1000');
  expect(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(goOn());
  await waitFor(() => expect(address()).toBe('/Channel?money=1000'));
});

test('the amount that was paid last leads on to the ways to pay; one that was never paid is not offered [WALLET-04]', async () => {
  platform.answers(calls.listRecharges, [
    rechargeRecord({ no: 'R2', status: 1, money: 900 }),
    rechargeRecord({ no: 'R1', status: 2, money: 350.5 }),
  ]);
  renderScreen(<RechargeScreen />, { route: '/Recharge', session: true });
  expect(await screen.findByRole('link', { name: 'Same as last time 350.50 K' })).toHaveAttribute('href', '/Channel?money=350.5');
  expect(screen.queryByText('900 K')).not.toBeInTheDocument();
});

test('more than the own limit leaves today is not offered again (B-07)', async () => {
  platform.answers(calls.listRecharges, [rechargeRecord({ no: 'R1', status: 2, money: 350 })]);
  platform.answers(
    fairPlayCalls.getCare,
    care({ limits: [{ kind: 'topup', amount: 500, next: null, next_at: null }], today: { stake: 0, loss: 0, topup: 151 } }),
  );
  renderScreen(<RechargeScreen />, { route: '/Recharge', session: true, base: { capabilities: ['limits'] } });
  expect(await screen.findByText('349 K')).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.listRecharges)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /Same as last time/ })).not.toBeInTheDocument();
});

test('opened by address while top-up is closed, it says so, leads to the service, and asks no amount [WALLET-09] [ERR-17] (Q-22) (O-12)', async () => {
  renderScreen(<RechargeScreen />, { session: true, base: { close_withdraw: 1 } });
  expect(await screen.findByText('Top-up is closed. Please contact customer service')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test('without the platform’s settings a retry stands in place of the form (O-84) [ERR-22]', async () => {
  platform.refuses(calls.getBaseInfo, 'Not now');
  renderScreen(<RechargeScreen />, { session: true, config: { apiBase: 'https://nobody.example/api' } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test('play credits are called what they are, only where the platform says so (O-84)', async () => {
  const { unmount } = renderScreen(<RechargeScreen />, { session: true, base: { play_credits: 1 } });
  expect(await screen.findByText(/Play credits only/)).toBeVisible();
  unmount();
  renderScreen(<RechargeScreen />, { session: true, base: { play_credits: 0 } });
  await screen.findByLabelText('Amount');
  expect(screen.queryByText(/Play credits only/)).not.toBeInTheDocument();
});
