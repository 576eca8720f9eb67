import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';

test('a busy button keeps its name and the focus, and does nothing more', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Send</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  rerender(
    <Button onClick={onClick} busy>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a busy submit button does not send its form a second time', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an icon that sends a form has no ring under which it would send it again: the compiler says so', () => {
  // @ts-expect-error a form that is on its way has a Button
  render(<IconButton type="submit" icon="check" label="Send" busy />);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
});

test('a button in a form does not send it unless it says so', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
      <IconButton icon="eye" label="Show" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
