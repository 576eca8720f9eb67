import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { calls } from '@unison/shared/contract';
import { platform, Reloads, renderScreen, WithWayOut, words } from '@unison/shared/testing';
import { endSession } from '@unison/shared/session';
import { frame, METHODS, method, NUMBER, PAGE, records } from '../testing/channel';
import { ChannelScreen } from './ChannelScreen';

/** A top-up whose answer hangs while the member goes on to another screen. */
async function leave() {
  records();
  const channel = (
    <WithWayOut>
      <ChannelScreen />
    </WithWayOut>
  );
  const base = { pay_banklist: METHODS, capabilities: ['idempotency'] };
  const { user } = renderScreen(channel, { route: '/Channel?money=200', session: true, base });
  const answer = platform.hangs(calls.recharge);
  await user.click(await method());
  await waitFor(() => expect(platform.requests(calls.recharge)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  return answer;
}

/** One screen after the other, each of its own amount, and the page loaded anew. */
function Screens() {
  const { key } = useLocation();
  return (
    <Reloads>
      <Link to="/Channel?money=100">Top up 100</Link>
      <ChannelScreen key={key} />
    </Reloads>
  );
}

const link = () => screen.getByRole('link', { name: 'See your records' });

test('whoever left the screen hears that no answer came to the top-up, and where the records are (O-81) [ERR-22]', async () => {
  const answer = await leave();
  platform.networkFails(calls.recharge);
  answer();
  expect(await screen.findByText(words('No answer came. It is not known whether the top-up of 200 K was created'))).toBeVisible();
  expect(link()).toHaveAttribute('href', '/RechargeRecord');
});

test('whoever left hears that the top-up stands in the records, since its payment page is not opened any more (WALLET-07)', async () => {
  const answer = await leave();
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  answer();
  expect(await screen.findByText('The top-up stays in your records as it is')).toBeVisible();
  expect(link()).toHaveAttribute('href', '/RechargeRecord');
});

test('whoever left keeps their place on the screen they went to as the top-up is answered', async () => {
  const answer = await leave();
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  answer();
  expect(await screen.findByText('The top-up stays in your records as it is')).toBeVisible();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

test('whoever logged out meanwhile leaves no amount to the next person on the device (O-99)', async () => {
  const answer = await leave();
  endSession();
  platform.answersRaw(calls.recharge, JSON.stringify({ code: 401, msg: 'Under maintenance', data: null }), 503);
  answer();
  expect(await screen.findByText('Under maintenance')).toBeVisible();
  expect(screen.queryByText(/^No answer came/)).not.toBeInTheDocument();
});

describe('whoever left, and has another payment page before them, finds that one again after a reload', () => {
  /** The second choice, made while the first has no answer. */
  async function payAnother() {
    records(1);
    const base = { pay_banklist: METHODS, capabilities: ['idempotency'] };
    const { user } = renderScreen(<Screens />, { route: '/Channel?money=200', session: true, base });
    const answer = platform.hangs(calls.recharge);
    await user.click(await method());
    await waitFor(() => expect(platform.requests(calls.recharge)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Top up 100' }));
    platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
    await user.click(await method());
    await frame();
    return { user, answer };
  }

  test.each([
    ['is lost', () => platform.networkFails(calls.recharge), /^No answer came/],
    ['comes', () => platform.answers(calls.recharge, { pay_url: PAGE, no: 'R2' }), 'The top-up stays in your records as it is'],
  ])('where the answer to the first %s (WALLET-07) (O-81)', async (_what, replies, told) => {
    const { user, answer } = await payAnother();
    replies();
    answer();
    await screen.findByText(told);
    platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await user.click(await method());
    await frame();
    const [, second, third] = platform.requests(calls.recharge).map(({ headers }) => headers.get('idempotency-key'));
    expect(third).toBe(second);
  });
});
