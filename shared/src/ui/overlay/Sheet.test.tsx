import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderKit } from '../../testing/renderKit';
import { TextField, ToastProvider, useToast } from '..';
import { Carousel } from '../media';
import { ConfirmDialog } from './ConfirmDialog';
import { Sheet } from './Sheet';

function pull(by: number) {
  const head = screen.getByRole('heading', { name: 'Share' }).parentElement!;
  head.setPointerCapture = () => undefined;
  // jsdom has no PointerEvent; a MouseEvent of that name carries the place too.
  const point = (type: string, clientY: number) => fireEvent(head, new MouseEvent(type, { bubbles: true, clientY }));
  point('pointerdown', 100);
  point('pointermove', 100 + by);
  point('pointerup', 100 + by);
}

test('a sheet closes by its cross, by Escape and by a long pull, not by a short one', async () => {
  const onClose = jest.fn();
  renderKit(
    <Sheet open onClose={onClose} title="Share">
      <p>Ways</p>
    </Sheet>,
  );
  await screen.findByRole('dialog', { name: 'Share' });
  pull(40);
  expect(onClose).not.toHaveBeenCalled();
  pull(160);
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a sheet that wants an answer has no cross, and neither Escape nor a pull closes it [O-83]', async () => {
  const onAnswer = jest.fn();
  renderKit(
    <Sheet
      open
      title="Share"
      footer={
        <button type="button" onClick={onAnswer}>
          I am 18 or older
        </button>
      }
    >
      <p>Words</p>
    </Sheet>,
  );
  await screen.findByRole('dialog', { name: 'Share' });
  await userEvent.keyboard('{Escape}');
  pull(300);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'I am 18 or older' })]);
  await userEvent.click(screen.getByRole('button', { name: 'I am 18 or older' }));
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

/** A page with what is announced when it changes, and what opens over it. */
function Page({ over }: { over: ReactNode }) {
  const toast = useToast();
  return (
    <>
      <Carousel label="Pictures" slides={[{ key: 'mai', content: <button type="button">Mai, picture 1</button> }]} />
      <TextField label="Password" hint="At least eight characters" />
      <button type="button" onClick={() => toast('Sent')}>
        Send
      </button>
      {over}
    </>
  );
}

test.each([
  [
    'sheet',
    'dialog',
    <Sheet key="sheet" open title="Report" onClose={() => undefined} children={<TextField label="Why" hint="In your words" />} />,
  ],
  ['question', 'alertdialog', <ConfirmDialog key="question" open title="Report?" onConfirm={() => undefined} onCancel={() => undefined} />],
])('behind a %s a screen reader finds neither pictures nor notes of fields, and hears messages all the same', async (_kind, role, over) => {
  const page = (shown: ReactNode) => <ToastProvider children={<Page over={shown} />} />;
  const { rerender } = renderKit(page(null));
  const picture = () => screen.queryByRole('button', { name: 'Mai, picture 1' });
  const hidden = () =>
    [picture(), screen.getByText('At least eight characters')].map((part) => part?.closest('[aria-hidden=true]') !== null);
  expect(picture()).toBeInTheDocument();
  expect(hidden()).toEqual([false, false]);
  act(() => screen.getByRole('button', { name: 'Send' }).click());
  rerender(page(over));
  expect(await screen.findByRole(role)).toBeVisible();
  expect(picture()).not.toBeInTheDocument();
  expect(screen.getByText('At least eight characters').closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getByText('Sent').closest('[aria-hidden=true]')).toBeNull();
  for (const note of screen.queryAllByText('In your words')) expect(note.closest('[aria-hidden=true]')).toBeNull();
  rerender(page(null));
  expect(await screen.findByRole('button', { name: 'Mai, picture 1' })).toBeInTheDocument();
  expect(hidden()).toEqual([false, false]);
});

test('behind a question that was asked while its sheet was still fading out they stay unread until the question has gone too', async () => {
  const page = (...over: ReactNode[]) => <ToastProvider children={<Page over={over} />} />;
  const sheet = <Sheet key="sheet" open title="Report" onClose={() => undefined} children="Why?" />;
  const question = <ConfirmDialog key="question" open title="Sure?" onConfirm={() => undefined} onCancel={() => undefined} />;
  const isRead = () => screen.getByText('At least eight characters').closest('[aria-hidden=true]') === null;
  const { rerender } = renderKit(page(sheet));
  await screen.findByRole('dialog');
  rerender(page(sheet, question));
  await screen.findByRole('alertdialog');
  rerender(page(question));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(isRead()).toBe(false);
  rerender(page());
  await waitFor(() => expect(isRead()).toBe(true));
});
