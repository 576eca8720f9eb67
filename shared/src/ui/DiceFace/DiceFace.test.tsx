import { render, screen } from '@testing-library/react';
import { DiceFace } from './DiceFace';

test.each([1, 2, 3, 4, 5, 6])('a die of %d is named and has as many pips [GAME-12]', (value) => {
  render(<DiceFace value={value} label={`Dice: ${value}`} />);
  const pips = new Set(
    [...screen.getByRole('img', { name: `Dice: ${value}` }).querySelectorAll('circle')].map(
      (pip) => `${pip.getAttribute('cx')} ${pip.getAttribute('cy')}`,
    ),
  );
  expect(pips.size).toBe(value);
});

test('a die that is not drawn yet shows no pips', () => {
  render(<DiceFace value={0} label="Not drawn yet" rolling />);
  expect(screen.getByRole('img', { name: 'Not drawn yet' }).querySelectorAll('circle')).toHaveLength(0);
});
