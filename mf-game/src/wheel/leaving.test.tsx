import { useGetUserInfoQuery } from '@unison/shared/api';
import { calls, WHEEL_SPIN_MS } from '@unison/shared/contract';
import { endSession } from '@unison/shared/session';
import { passTime, platform, renderScreen, stopTheClock, userInfo } from '@unison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answerWheel } from '../testing/wheel';
import { anotherMember, PROVEN, readyToGo } from '../testing/wheelScreen';
import { WheelScreen } from '../WheelScreen';

/** The wheel, the way out, and the balance as the next screen shows it. */
function WheelAndNext() {
  const [isHere, setHere] = useState(true);
  const { data: user } = useGetUserInfoQuery();
  return (
    <>
      <button type="button" onClick={() => setHere(false)}>
        Elsewhere
      </button>
      <output>{`Balance ${user?.money}`}</output>
      {isHere ? <WheelScreen /> : null}
    </>
  );
}

stopTheClock();

test.each([
  ['while the wheel turns', false],
  ['before the answer came', true],
])('whoever leaves %s hears what was drawn, and finds the new balance on the next screen (WHEEL-09)', async (_what, isEarly) => {
  await answerWheel();
  const member = anotherMember();
  const answer = platform.hangs(calls.drawPrize);
  const { user } = renderScreen(<WheelAndNext />, {
    route: '/luckDraw',
    session: { id: member, money: 10 },
    base: { capabilities: ['idempotency'] },
  });
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  platform.answers(calls.drawPrize, { id: 2, msgmemo: '<p>Ask the <b>service</b>.</p><p>They wait there.</p>' });
  platform.answers(calls.getUserInfo, userInfo({ id: member, money: 15 }));
  if (isEarly) await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  answer();
  await passTime(1_000);
  if (!isEarly) await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(await screen.findByText('Balance 15')).toBeVisible();
  expect(screen.getByText(/^5 credits.· Ask the service\. They wait there\.$/)).toBeVisible();
});

test.each([
  ['in the second turn', 1_500, ['10 credits']],
  ['before the first result was told', 100, ['5 credits', '10 credits']],
])(
  'whoever goes again as soon as the wheel stands, and leaves %s, hears what no popup has told (WHEEL-07, WHEEL-09)',
  async (_when, after, told) => {
    await answerWheel();
    platform.answers(calls.drawPrize, { id: 2, msgmemo: '' });
    const { user } = renderScreen(<WheelAndNext />, { route: '/luckDraw', session: { id: anotherMember() }, base: { capabilities: [] } });
    await user.click(await readyToGo());
    await passTime(WHEEL_SPIN_MS);
    platform.answers(calls.drawPrize, { id: 3, msgmemo: '' });
    await user.click(await readyToGo());
    await passTime(after);
    await user.click(screen.getByText('Elsewhere'));
    const heard = new Set<string>();
    for (let second = 0; second < 15; second += 1) {
      await passTime(1_000);
      for (const { textContent } of screen.queryAllByText(/^(5|10) credits$/)) heard.add(textContent);
    }
    expect([...heard]).toEqual(told);
  },
);

test.each([
  ['while the wheel turned', false],
  ['before the answer came', true],
])('whoever logged out %s leaves no prize to the next person on the device (WHEEL-09) (O-99)', async (_what, isEarly) => {
  await answerWheel();
  const answer = platform.hangs(calls.drawPrize);
  const { user } = renderScreen(<WheelAndNext />, {
    route: '/luckDraw',
    session: { id: anotherMember(), money: 10 },
    base: { capabilities: ['idempotency'] },
  });
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  platform.answers(calls.drawPrize, { id: 2, msgmemo: '' });
  const logOut = () => {
    endSession();
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  };
  if (isEarly) logOut();
  answer();
  await passTime(1_000);
  if (!isEarly) logOut();
  await passTime(1_000);
  expect(screen.queryByText(/5 credits/)).not.toBeInTheDocument();
});

test('whoever logged out before a draw was refused leaves no word of it to the next person on the device (WHEEL-11) (O-99)', async () => {
  await answerWheel();
  const answer = platform.hangs(calls.drawPrize);
  const { user } = renderScreen(<WheelAndNext />, { route: '/luckDraw', session: { id: anotherMember() }, base: PROVEN });
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  endSession();
  platform.refuses(calls.drawPrize, 'No draws left', 10_002);
  answer();
  await passTime(1_000);
  expect(screen.queryByText('No draws left')).not.toBeInTheDocument();
});

test.each([
  ['is refused', () => platform.refuses(calls.drawPrize, 'No draws left'), 'No draws left'],
  ['says more than words', () => platform.answers(calls.drawPrize, { id: 2, msgmemo: 'You won <img src=x' }), '5 credits'],
  ['gave what is in no list', () => platform.answers(calls.drawPrize, { id: 99, msgmemo: 'A gift of the house' }), 'A gift of the house'],
])('whoever left hears of a draw that %s, and nothing is asked anew for the wheel they left (WHEEL-09)', async (_what, replies, told) => {
  await answerWheel();
  const answer = platform.hangs(calls.drawPrize);
  const { user } = renderScreen(<WheelAndNext />, { route: '/luckDraw', session: { id: anotherMember() }, base: PROVEN });
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  const fault = jest.fn();
  process.on('unhandledRejection', fault);
  replies();
  answer();
  expect(await screen.findByText(told)).toBeVisible();
  await passTime(1_000);
  process.off('unhandledRejection', fault);
  expect(fault).not.toHaveBeenCalled();
});
