import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { TextField } from '../TextField/TextField';
import { Form } from './Form';

function Sample({ instead }: { instead?: () => void }) {
  const [sent, setSent] = useState(0);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(sent + 1);
  };
  return (
    <Form
      of={{ props: { onSubmit }, isSending: sent > 1 }}
      submit="Save"
      instead={instead && ((event) => (event.preventDefault(), instead()))}
    >
      <TextField label="Name" />
      <p>Sent {sent}</p>
    </Form>
  );
}

test('a form is sent by its button and by Enter; while it is sent the button is busy and keeps the focus (O-104)', async () => {
  render(<Sample />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mai{Enter}');
  expect(screen.getByText('Sent 1')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(screen.getByText('Sent 2')).toBeVisible();
  expect(save).toHaveAttribute('aria-busy', 'true');
  expect(save).toBeEnabled();
  expect(save).toHaveFocus();
});

test('what has to come first is done instead of sending', async () => {
  const bindFirst = jest.fn();
  render(<Sample instead={bindFirst} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(bindFirst).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Sent 0')).toBeVisible();
});

test('a form in a sheet that was opened from another form is sent alone', async () => {
  const [outer, first, inner] = [jest.fn(), jest.fn(), jest.fn((event: SyntheticEvent) => event.preventDefault())];
  const Sheet = () =>
    createPortal(<Form of={{ props: { onSubmit: inner }, isSending: false }} submit="Send" children={null} />, document.body);
  const { rerender } = render(<Form of={{ props: { onSubmit: outer }, isSending: false }} children={<Sheet />} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  rerender(<Form of={{ props: {}, isSending: false }} instead={first} children={<Sheet />} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(inner).toHaveBeenCalledTimes(2);
  expect(outer).not.toHaveBeenCalled();
  expect(first).not.toHaveBeenCalled();
});

test('without words of its own it has no button: that one stands in a sheet’s footer', () => {
  render(
    <Form of={{ props: {}, isSending: false }}>
      <TextField label="Name" />
    </Form>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
