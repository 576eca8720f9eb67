import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';
import { FrameRootProvider } from '../FrameRoot/FrameRoot';

test('a dialog is named by its title and closes by Escape and by its cross', async () => {
  const onClose = jest.fn();
  render(
    <FrameRootProvider>
      <Dialog open onClose={onClose} title="Announcement" closeLabel="Close" footer={<button type="button">Done</button>}>
        <p>Words</p>
      </Dialog>
    </FrameRootProvider>,
  );
  expect(await screen.findByRole('dialog', { name: 'Announcement' })).toHaveTextContent('Words');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog is put into the app’s column, not beside it', async () => {
  const { container } = render(
    <FrameRootProvider>
      <Dialog open onClose={() => undefined} title="Announcement" closeLabel="Close">
        <p>Words</p>
      </Dialog>
    </FrameRootProvider>,
  );
  expect(container).toContainElement(await screen.findByRole('dialog'));
});
