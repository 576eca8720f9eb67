import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../../testing/renderKit';
import { passTime, stopTheClock } from '../../testing';
import { Dialog } from './Dialog';
import { Sheet } from './Sheet';
import { FrameRootProvider } from '../FrameRoot/FrameRoot';

test('a dialog is named by its title and closes by Escape and by its cross', async () => {
  const onClose = jest.fn();
  renderKit(
    <FrameRootProvider>
      <Dialog open onClose={onClose} title="Announcement" footer={<button type="button">Done</button>}>
        <p>Words</p>
      </Dialog>
    </FrameRootProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Announcement' });
  expect(dialog).toHaveTextContent('Words');
  expect(dialog).toHaveAccessibleDescription('Words');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog is put into the app’s column, not beside it', async () => {
  const { container } = renderKit(
    <FrameRootProvider>
      <Dialog open onClose={() => undefined} title="Announcement">
        <p>Words</p>
      </Dialog>
    </FrameRootProvider>,
  );
  expect(container).toContainElement(await screen.findByRole('dialog'));
});

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a press beside a %s', (_kind, Overlay) => {
  stopTheClock();

  test('closes it, but not where it is the second of a double tap whose first opened it (GAME-07)', async () => {
    const onClose = jest.fn();
    const tap = (clientX: number, clientY: number) => {
      // jsdom's own says no place.
      const press = new MouseEvent('pointerdown', { bubbles: true, clientX, clientY });
      fireEvent(document.body, Object.assign(press, { pointerType: 'touch' }));
      fireEvent.click(document.body, { clientX, clientY });
    };
    tap(200, 700);
    renderKit(<Overlay open onClose={onClose} title="Confirm" children={<p>Words</p>} />);
    await passTime(300);
    expect(screen.getByRole('dialog')).toBeVisible();
    tap(212, 690);
    expect(onClose).not.toHaveBeenCalled();
    tap(40, 40);
    expect(onClose).toHaveBeenCalledTimes(1);
    await passTime(200);
    tap(200, 700);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

function Page({ opensByItself, opensOnce = false }: { opensByItself: boolean; opensOnce?: boolean }) {
  const [open, setOpen] = useState(opensByItself);
  return (
    <FrameRootProvider>
      <button type="button">Hidden until focused</button>
      <main tabIndex={-1}>
        {opensOnce && open ? null : (
          <button type="button" onClick={() => setOpen(true)}>
            Read
          </button>
        )}
      </main>
      <Dialog open={open} onClose={() => setOpen(false)} title="Announcement">
        <p>Words</p>
      </Dialog>
    </FrameRootProvider>
  );
}

function Later({ open }: { open: boolean }) {
  return (
    <FrameRootProvider>
      <main tabIndex={-1}>
        <button type="button">5 of 5</button>
      </main>
      <Dialog open={open} onClose={() => undefined} title="Announcement">
        <p>Words</p>
      </Dialog>
    </FrameRootProvider>
  );
}

test('after a dialog that opened by itself the focus is at the main content', async () => {
  renderKit(<Page opensByItself />);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('so it is after one that opened by itself where the focus was at the main content already [HOME-10] (O-57)', async () => {
  const { rerender } = renderKit(<Later open={false} />);
  screen.getByRole('main').focus();
  rerender(<Later open />);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  rerender(<Later open={false} />);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('after a dialog whose opener is gone the focus is at the main content', async () => {
  const { rerender } = renderKit(<Page opensByItself={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  rerender(<Page opensByItself={false} opensOnce />);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Read', hidden: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('after a dialog that was opened the focus is back at what opened it', async () => {
  renderKit(<Page opensByItself={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus());
});

/** A sheet, and over it a question whose answer takes its opener out of the sheet. */
function Asking() {
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const close = () => {
    setAsked(false);
    setDone(true);
  };
  return (
    <FrameRootProvider>
      <main tabIndex={-1}>Screen</main>
      <Sheet open title="Close the account" onClose={() => undefined}>
        {isDone ? <p>Nothing keeps it</p> : <button onClick={() => setAsked(true)}>Give up the balance</button>}
      </Sheet>
      <Dialog open={isAsked} onClose={close} title="Give it up?" children={<p>Words</p>} />
    </FrameRootProvider>
  );
}

test('over a sheet that stays open the focus goes to the sheet, never behind it', async () => {
  renderKit(<Asking />);
  await userEvent.click(await screen.findByRole('button', { name: 'Give up the balance' }));
  await screen.findByRole('dialog', { name: 'Give it up?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Close the account' })).toHaveFocus());
});

test('so it does after one that opened over the sheet by itself', async () => {
  const page = (isOver: boolean) => (
    <FrameRootProvider>
      <main tabIndex={-1}>Screen</main>
      <Sheet open title="Game" onClose={() => undefined} children={<p>Stakes</p>} />
      <Dialog open={isOver} onClose={() => undefined} title="Reminder" children={<p>An hour</p>} />
    </FrameRootProvider>
  );
  const { rerender } = renderKit(page(false));
  const sheet = await screen.findByRole('dialog', { name: 'Game' });
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement)); // a null would fail here, too
  act(() => (document.activeElement as HTMLElement).blur());
  rerender(page(true));
  await screen.findByRole('dialog', { name: 'Reminder' });
  rerender(page(false));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reminder' })).not.toBeInTheDocument());
  await waitFor(() => expect(sheet).toHaveFocus());
});
