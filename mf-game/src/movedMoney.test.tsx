import 'fake-indexeddb/auto';
import { defineFeature, request } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { moneyLogEntry, platform, renderScreen } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { GameScreen } from './GameScreen';
import { answerGame } from './testing/game';
import { answerWheel, commitOf, drawOf, ownRow } from './testing/wheel';
import { anotherMember, PROVEN, readyToGo, turnAtOnce, writeSeed } from './testing/wheelScreen';
import { WheelScreen } from './WheelScreen';

/** The money log as the wallet has it. */
const logApi = defineFeature('mf-game', {
  tags: [],
  endpoints: (build) => ({
    movedMoney: build.query<string[], void>({
      query: () => request(calls.listMoneyLog, {}),
      transformResponse: (rows: { type_txt: string }[]) => rows.map(({ type_txt: kind }) => kind),
      providesTags: ['Movement'],
    }),
  }),
});
const MoneyLog = () => <p>Log: {logApi.useMovedMoneyQuery().data?.join(', ')}</p>;

const moves = (...kinds: string[]) =>
  platform.answers(
    calls.listMoneyLog,
    kinds.map((type_txt) => moneyLogEntry({ type_txt })),
  );

beforeEach(() => moves('Opening credits'));
afterEach(() => jest.restoreAllMocks());

test('what a stake moved is in the money log (B-06) [WALLET-23]', async () => {
  answerGame({ second: 400 });
  platform.answers(calls.placeOrder, { no: 'G7' });
  const { user } = renderScreen([<GameScreen key="game" />, <MoneyLog key="log" />], { route: '/Lottery?key=quick&id=1', session: true });
  expect(await screen.findByText('Log: Opening credits')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Big/ }));
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  await user.click(screen.getByRole('button', { name: 'Place stake' }));
  moves('Stake', 'Opening credits');
  const popup = within(await screen.findByRole('dialog', { name: 'Confirm your stake' }));
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Log: Stake, Opening credits')).toBeVisible();
});

test('what a draw moved is in the money log once the wheel stands (B-06) [WALLET-23]', async () => {
  const id = anotherMember();
  turnAtOnce();
  await answerWheel();
  const seed = 'f'.repeat(32);
  platform.answers(calls.drawPrize, await drawOf(1, seed));
  const { user } = renderScreen([<WheelScreen key="wheel" />, <MoneyLog key="log" />], {
    route: '/luckDraw',
    session: { id },
    base: PROVEN,
  });
  expect(await screen.findByText('Log: Opening credits')).toBeVisible();
  await readyToGo();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, seed)]);
  await writeSeed(user, seed);
  moves('Prize', 'Opening credits');
  await user.click(await readyToGo());
  expect(await screen.findByText('Log: Prize, Opening credits')).toBeVisible();
});
