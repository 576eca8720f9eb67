import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { platform, testSentOnce } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerWheel, drawOf, ownRow } from '../testing/wheel';
import { anotherMember, PROVEN, readyToGo, turnAtOnce, writeSeed } from '../testing/wheelScreen';
import { WheelScreen } from '../WheelScreen';

const SEED = 'f'.repeat(32);
const options = { route: '/luckDraw', history: ['/Home'], session: { id: 0 }, base: PROVEN };
const drawn: { answer: unknown; row: Awaited<ReturnType<typeof ownRow>> | undefined } = { answer: null, row: undefined };

beforeEach(async () => {
  options.session.id = anotherMember();
  Object.assign(once, { answer: await drawOf(1, SEED) });
  drawn.row = await ownRow(1, SEED);
  turnAtOnce();
});
afterEach(() => jest.restoreAllMocks());

const once = {
  call: calls.drawPrize,
  keptAs: 'draw.unanswered',
  screen: <WheelScreen />,
  options,
  prepare: answerWheel,
  ask: async (user: Parameters<Parameters<typeof testSentOnce>[1]['ask']>[0]) => {
    await readyToGo();
    if (screen.queryByText('Your part in the draw')) await writeSeed(user, SEED);
    await user.click(await readyToGo());
  },
  again: async (user: Parameters<Parameters<typeof testSentOnce>[1]['ask']>[0]) => user.click(await readyToGo()),
  answer: null as unknown,
  record: () => platform.answers(fairPlayCalls.listOwnDraws, drawn.row ? [drawn.row] : []),
  unknown: () => screen.findByText(/No answer came. Press “Go” again/),
  done: async () => {
    expect(await screen.findByRole('dialog')).toHaveTextContent('Verified');
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  },
};

testSentOnce('a draw of the wheel', once);
