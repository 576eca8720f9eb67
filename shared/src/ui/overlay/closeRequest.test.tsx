import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { onAndroid, pressBack } from '../../testing/androidBack';
import { renderKit } from '../../testing/renderKit';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Sheet } from './Sheet';

onAndroid();

/** What is open until `close` is called. */
function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return children(isOpen, () => setOpen(false));
}

test.each<[string, (isOpen: boolean, close: () => void) => ReactNode]>([
  ['sheet', (isOpen, close) => <Sheet open={isOpen} onClose={close} title="Share" children="Ways" />],
  ['window', (isOpen, close) => <Dialog open={isOpen} onClose={close} title="Share" children="Ways" />],
  ['question', (isOpen, close) => <ConfirmDialog open={isOpen} onCancel={close} onConfirm={close} title="Share" children="Ways" />],
])('Android’s Back closes a %s and leaves the screen only after that', async (_what, children) => {
  renderKit(<Opened>{children}</Opened>);
  expect(await screen.findByText('Ways')).toBeVisible();
  expect(pressBack()).toBe(true);
  expect(screen.queryByText('Ways')).not.toBeInTheDocument();
  expect(pressBack()).toBe(false);
});

test('of two that are open Back closes the upper one', async () => {
  const [below, above] = [jest.fn(), jest.fn()];
  renderKit(
    <>
      <Sheet open onClose={below} title="Share" children="Ways" />
      <Opened>{(isOpen, close) => <Dialog open={isOpen} onClose={() => (above(), close())} title="Sure?" children="Really" />}</Opened>
    </>,
  );
  await screen.findByText('Really');
  pressBack();
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
  pressBack();
  expect(below).toHaveBeenCalledTimes(1);
});

test('a question whose answer is on its way holds Back, however often it is pressed', async () => {
  const onCancel = jest.fn();
  renderKit(<ConfirmDialog open title="Send it?" confirmLabel="Send" onConfirm={() => new Promise(() => undefined)} onCancel={onCancel} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect([pressBack(), pressBack(), pressBack()]).toEqual([true, true, true]);
  expect(onCancel).not.toHaveBeenCalled();
});

test('a sheet that wants an answer lets Back leave [O-83]', async () => {
  renderKit(<Sheet open title="Are you 18?" children="Words" />);
  await screen.findByText('Words');
  expect(pressBack()).toBe(false);
});
