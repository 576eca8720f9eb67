import { render, screen } from '@testing-library/react';
import { Gauge } from './Gauge';
import { Progress, shareOf } from './Progress';

test.each([
  [3, 0, 5, 0.6],
  [9, 0, 5, 1],
  [-2, 0, 5, 0],
  [75, 50, 100, 0.5],
  [1, 0, 0, 0],
  [0, 0, 0, 0],
  [Number.NaN, 0, 5, 0],
])('%d between %d and %d is a share of %d', (value, min, max, share) => {
  expect(shareOf(value, min, max)).toBe(share);
});

test('a bar and a gauge say their value', () => {
  render(
    <>
      <Progress label="Level" value={3} max={5} valueText="3 of 5" />
      <Gauge label="Score" value={100} max={120} valueText="100 of 120">
        100
      </Gauge>
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Level' })).toHaveAttribute('aria-valuetext', '3 of 5');
  expect(screen.getByRole('progressbar', { name: 'Level' })).toHaveAttribute('aria-valuenow', '3');
  expect(screen.getByRole('meter', { name: 'Score' })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText('100')).toBeVisible();
});
