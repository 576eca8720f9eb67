import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../testing/renderKit';
import { ErrorState } from './ErrorState';

test('a failure is announced and can be tried again, once at a time', async () => {
  const onRetry = jest.fn();
  const { rerender } = renderKit(<ErrorState message="Network error" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<ErrorState message="Network error" onRetry={onRetry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('where trying again cannot help there is no button', () => {
  renderKit(<ErrorState message="Not here" detail="It has moved" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a retry that was pressed and fails again is told again: its words come into the alert anew; what is retried by itself tells nothing', async () => {
  const page = (retrying: boolean) => <ErrorState message="Network error" onRetry={() => undefined} retrying={retrying} />;
  const { rerender } = renderKit(page(false));
  const [alert, words] = [screen.getByRole('alert'), screen.getByText('Network error')];
  rerender(page(true));
  rerender(page(false));
  expect(screen.getByText('Network error')).toBe(words);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(page(true));
  expect(screen.getByText('Network error')).toBe(words);
  rerender(page(false));
  expect(screen.getByText('Network error')).not.toBe(words);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});
