import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../testing/renderKit';
import { words } from '../../testing/words';
import { ConfirmDialog } from './ConfirmDialog';

function ask(onConfirm: () => void | Promise<unknown>, onCancel = jest.fn()) {
  renderKit(
    <ConfirmDialog open title="Send it?" confirmLabel="Send" onConfirm={onConfirm} onCancel={onCancel}>
      It cannot be taken back.
    </ConfirmDialog>,
  );
  return onCancel;
}

test('a question is named, explained, and answered by its two buttons', async () => {
  const onConfirm = jest.fn();
  const onCancel = ask(onConfirm);
  expect(await screen.findByRole('alertdialog', { name: 'Send it?' })).toHaveAccessibleDescription('It cannot be taken back.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('no end of a line parts an amount in a question from its unit', async () => {
  renderKit(
    <ConfirmDialog open title="Give up 1,000 K?" onConfirm={jest.fn()} onCancel={jest.fn()}>
      All of 1,000 K is gone then.
    </ConfirmDialog>,
  );
  const question = await screen.findByRole('alertdialog', { name: /^Give up/ });
  expect(question.querySelector('.whole')).toHaveTextContent(/^1,000 K$/);
  // In one paragraph: each part by itself would be a line of the column.
  expect(screen.getByText(words('All of 1,000 K is gone then.'))).toContainHTML('class="whole"');
});

test('what follows from a yes can be scrolled by keys where it is long, and the focus starts on no all the same', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  ask(jest.fn());
  const body = (await screen.findByText('It cannot be taken back.')).parentElement;
  expect(body).toHaveAttribute('tabindex', '0');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  jest.restoreAllMocks();
});

test('Escape means no', async () => {
  const onCancel = ask(jest.fn());
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('while the answer is on its way nothing closes the question and nothing is sent twice', async () => {
  let finish: () => void = () => undefined;
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const onCancel = ask(onConfirm);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  await act(async () => finish());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('two presses before anything is drawn anew are one', async () => {
  const onConfirm = jest.fn(() => new Promise<void>(() => undefined));
  ask(onConfirm);
  const send = await screen.findByRole('button', { name: 'Send' });
  act(() => {
    send.click();
    send.click();
  });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
