import { render, screen } from '@testing-library/react';
import { OfflineBar } from './OfflineBar';

test('the bar comes and goes inside a region that was there before, so that both are announced', () => {
  const { rerender } = render(<OfflineBar offline={false} message="You are offline" />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<OfflineBar offline message="You are offline" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('You are offline');
});
