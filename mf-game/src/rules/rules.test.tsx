import { OPTION_TYPES } from '@unison/shared/contract';
import { screen, within } from '@testing-library/react';
import { answerGame, openLottery } from '../testing/game';
import { chanceOf } from './options';

test('the chance of every option follows from three dice, and all sums together are certain [GAME-31] (LIMIT-24 to LIMIT-27)', () => {
  const sums = OPTION_TYPES.filter((type) => /^\d+$/.test(type)).map((type) => chanceOf(type) ?? 0);
  expect(sums.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12);
  expect(['bi', 'sm', 'si', 'do'].map(chanceOf)).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect([chanceOf('3'), chanceOf('10')]).toEqual([1 / 216, 27 / 216]);
  expect([chanceOf('19'), chanceOf('x')]).toEqual([undefined, undefined]);
});

test('the rules say by the odds of now what a stake pays, and that no draw knows of another', async () => {
  answerGame({ rtp: 0.985 });
  const { user } = openLottery();
  await screen.findByRole('button', { name: /^Big/ });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and chances' }));
  expect(await sheet.findByText('10 K on Big at odds of 1.98: 19.80 K if it wins, nothing if it does not.')).toBeVisible();
  expect(sheet.getByText(/earlier results say nothing about the next one/)).toBeVisible();
  expect(sheet.getByText('Return to player of this game: at least 98.5%.')).toBeVisible();
  expect(sheet.getByRole('row', { name: /^Big 50% 1.98/ })).toBeVisible();
});

test('with close_number 1 the rules have no odds either [GAME-15]', async () => {
  answerGame();
  const { user } = openLottery({ base: { close_number: 1 } });
  await screen.findByRole('button', { name: 'Big' });
  await user.click(screen.getByRole('button', { name: 'Rules and chances' }));
  expect(await screen.findByRole('row', { name: /^Big 50%$/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent('1.98');
});
