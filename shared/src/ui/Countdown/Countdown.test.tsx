import { render, screen } from '@testing-library/react';
import { momentNow } from '../../clock';
import { clockText } from './clockText';
import { Countdown } from './Countdown';

test.each([
  [60, '01:00'],
  [59, '00:59'],
  [58.2, '00:59'],
  [0.4, '00:01'],
  [0, '00:00'],
  [-3, '00:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [Number.NaN, '00:00'],
])('%d seconds are read as %s [GAME-10]', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('the face says what it counts down to, and is quiet while it does', () => {
  render(<Countdown label="Time to next round" of={{ seconds: 59, receivedAt: momentNow() }} />);
  expect(screen.getByRole('timer', { name: 'Time to next round 00:59' })).toHaveAttribute('aria-live', 'off');
});
