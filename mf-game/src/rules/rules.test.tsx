import { calls, OPTION_TYPES } from '@unison/shared/contract';
import { lotteryOption, platform } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { chainFor } from '../testing/chain';
import { answerGame, openGameScreen } from '../testing/game';
import { chanceOf } from './options';

test('the chance of every option follows from three dice, and all sums together are certain [GAME-31] (LIMIT-24 to LIMIT-27)', () => {
  const sums = OPTION_TYPES.filter((type) => /^\d+$/.test(type)).map((type) => chanceOf(type) ?? 0);
  expect(sums.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12);
  expect(['bi', 'sm', 'si', 'do'].map(chanceOf)).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect([chanceOf('3'), chanceOf('10')]).toEqual([1 / 216, 27 / 216]);
  expect([chanceOf('19'), chanceOf('x')]).toEqual([undefined, undefined]);
});

/** Its amounts are elements of their own: a line does not end within one. */
const isExample = (_text: string, element: Element | null) =>
  element?.tagName === 'LI' &&
  element.textContent === '10 K on Big at odds of 1.98: 19.80 K if it wins, nothing if it does not.' &&
  [...element.querySelectorAll('.whole')].map(({ textContent }) => textContent).join() === '10 K,19.80 K';

test('the rules say by the odds of now what a stake pays, and that no draw knows of another', async () => {
  answerGame({ rtp: 0.985, fairness: (await chainFor()).open(1002) });
  const { user } = openGameScreen();
  await screen.findByRole('button', { name: /^Big/ });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and chances' }));
  expect(await sheet.findByText(isExample)).toBeVisible();
  expect(sheet.getByText(/earlier results say nothing about the next one/)).toBeVisible();
  expect(sheet.getByText(/rounded up to the hundredth/)).toBeVisible();
  expect(sheet.getByText('Return to player of this game: at least 98.5%.')).toBeVisible();
  expect(sheet.getByRole('row', { name: /^Big 50% 1.98/ })).toBeVisible();
});

test.each([
  [50, '50 K on Big at odds of 1.98: 99 K if it wins', '100 K in all'],
  [2, '10 K on Big at odds of 1.98: 19.80 K if it wins', '20 K in all'],
])('where the least stake is %i, the examples reckon with one that is taken', async (least, one, both) => {
  answerGame();
  const { user } = openGameScreen({ base: { stake_min: least } });
  await screen.findByRole('button', { name: /^Big/ });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const sheet = await screen.findByRole('dialog', { name: 'Rules and chances' });
  await within(sheet).findByRole('heading', { name: 'Payout examples' });
  expect(sheet).toHaveTextContent(one);
  expect(sheet).toHaveTextContent(both);
});

test('what is paid back on average is never said to be more than it is, however many digits the platform sends [GAME-14] (O-15)', async () => {
  answerGame({ rtp: 0.989583 });
  platform.answers(calls.listOdds, [
    lotteryOption({ type: '7', name: '7', proportion: 14.25, rtp: 0.989583 }),
    lotteryOption({ type: 'bi', name: 'Big', proportion: 1.98, rtp: 0.99 }),
    lotteryOption({ type: '8', name: '8', proportion: 10.15, rtp: 0.9868 }),
  ]);
  const { user } = openGameScreen();
  await screen.findByRole('button', { name: /^Big/ });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and chances' }));
  expect(await sheet.findByText('Return to player of this game: at least 98.95%.')).toBeVisible();
  for (const row of ['7 6.94% 14.25 98.95%', 'Big 50% 1.98 99%', '8 9.72% 10.15 98.68%'])
    expect(sheet.getByRole('row', { name: row })).toBeVisible();
});

test('where draws cannot be checked the rules promise neither how a win is rounded, nor a draw at once, nor rounds that stand alone [GAME-14] (O-81) (O-106)', async () => {
  answerGame({ last_expect: null });
  const { user } = openGameScreen();
  await screen.findByRole('button', { name: /^Big/ });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and chances' }));
  expect(await sheet.findByText(/sends nothing by which the draws of this game could be checked/)).toBeVisible();
  expect(sheet.getByText(/how that is rounded is up to the platform/)).toBeVisible();
  expect(sheet.getByText(/Its draw may be published later/)).toBeVisible();
  expect(sheet.queryByText(/rounded up|takes no more stakes and is drawn|stands alone/)).not.toBeInTheDocument();
  expect(sheet.getByText(isExample)).toBeVisible();
});

test('a game without options has neither examples nor a table of them', async () => {
  answerGame();
  platform.answers(calls.listOdds, []);
  const { user } = openGameScreen();
  await screen.findByText('This game has no options to stake on right now');
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and chances' }));
  expect(await sheet.findByText(/A stake that does not win is lost/)).toBeVisible();
  expect(sheet.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  expect(sheet.queryByRole('table')).not.toBeInTheDocument();
});

test('with close_number 1 the rules have no odds either [GAME-15]', async () => {
  answerGame();
  const { user } = openGameScreen({ base: { close_number: 1 } });
  await screen.findByRole('button', { name: 'Big' });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  expect(await screen.findByRole('row', { name: /^Big 50%$/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent('1.98');
});
