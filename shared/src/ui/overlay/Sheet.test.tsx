import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../testing/renderKit';
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
