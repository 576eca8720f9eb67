import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../../testing/renderKit';
import { ImageViewer } from './ImageViewer';
import { FrameRootProvider } from '../FrameRoot/FrameRoot';

const labels = { viewer: 'Pictures', previous: 'Previous', next: 'Next', close: 'Close', zoomIn: 'Larger', zoomOut: 'Smaller' };
const images = ['Evening', 'Morning'].map((alt) => ({ src: `/${alt}.webp`, alt, width: 400, height: 300, isFictional: alt === 'Morning' }));

function Pictures() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <FrameRootProvider>
      <button type="button" onClick={() => setIndex(1)}>
        Open
      </button>
      <ImageViewer images={images} index={index} onClose={() => setIndex(null)} labels={labels} />
    </FrameRootProvider>
  );
}

test('a picture opens over the screen, and nothing behind it can be reached until it is closed [DIRECTORY-25]', async () => {
  renderKit(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(screen.getByText('Open')).toHaveAttribute('inert');
  await userEvent.click(close);
  await waitFor(() => expect(screen.getByText('Open')).not.toHaveAttribute('inert'));
  expect(screen.getByText('Open')).toHaveFocus();
});

test('the mark of what does not exist goes with its picture into the viewer (O-107)', async () => {
  renderKit(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findAllByText('Fictional')).toHaveLength(1);
});
