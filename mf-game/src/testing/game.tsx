import { calls, OPTION_TYPES } from '@unison/shared/contract';
import { draw, gameRecord, lotteryInfo, lotteryOption, passTime, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { GameScreen } from '../GameScreen';

const NAMES: Readonly<Record<string, string>> = { bi: 'Big', sm: 'Small', si: 'Odd', do: 'Even' };

/** All options of the platform, 1.98 for each. */
export const allOptions = () => OPTION_TYPES.map((type) => lotteryOption({ type, name: NAMES[type] ?? type, proportion: 1.98 }));

/** An order of the game in the tests, not drawn yet. */
export const undrawnOrder = (more: Parameters<typeof gameRecord>[0] = {}) =>
  gameRecord({
    no: 'G1',
    lid: 1,
    key: 'quick',
    status: 0,
    status_text: 'Not drawn yet',
    data: [{ expect: '1002', item: 'bi' }],
    money: 10,
    opencode: [],
    ...more,
  });

/** An ordinary game: round 1002 for another 40 s, round 1001 drawn 6, 5, 4, no own orders. */
export function answerGame(info: Parameters<typeof lotteryInfo>[0] = {}): void {
  platform.answers(calls.getGame, lotteryInfo({ last_expect: '1001', ...info }));
  platform.answers(calls.listDraws, [draw()]);
  platform.answers(calls.listOdds, allOptions());
  platform.answers(calls.listGameRecords, []);
}

/** The next round: 1003 for 60 s, 1002 drawn 1, 2, 2. */
export const nextRound = (more: Parameters<typeof lotteryInfo>[0] = {}) =>
  lotteryInfo({ now_expect: '1003', next_expect: '1004', second: 60, last_expect: '1002', opencode: '1,2,2', one: '', two: '', ...more });

export const openGameScreen = (options: ScreenOptions = {}) =>
  renderScreen(<GameScreen />, { route: '/Lottery?key=quick&id=1', history: ['/Game'], session: true, ...options });

/** The store tells of its changes once a frame, in ms. */
const FRAME = 17;

/** While the clock stands still: lets what is on the wire arrive until it shows, a frame at a time. */
export async function arrive(shows: () => unknown): Promise<void> {
  for (let turn = 0; turn < 40 && !shows(); turn += 1) await passTime(FRAME);
}

/** Opens the game while the clock stands still, with everything it asks for. */
export async function openStill(options?: ScreenOptions) {
  const opened = openGameScreen(options);
  await arrive(() => screen.queryByRole('textbox') && screen.queryByRole('list', { name: 'Draw history' }));
  return opened;
}
