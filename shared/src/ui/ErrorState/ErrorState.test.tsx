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
