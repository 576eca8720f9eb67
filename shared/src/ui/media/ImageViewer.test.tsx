import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onAndroid, pressBack } from '../../testing/androidBack';
import { renderKit } from '../../testing/renderKit';
import { ImageViewer } from './ImageViewer';
import { FrameRootProvider } from '../FrameRoot/FrameRoot';

onAndroid();

const labels = { viewer: 'Pictures', previous: 'Previous', next: 'Next', close: 'Close', zoomIn: 'Larger', zoomOut: 'Smaller' };
const images = ['Evening', 'Morning'].map((alt) => ({ src: `/${alt}.webp`, alt, width: 400, height: 300, isFictional: alt === 'Morning' }));

function Pictures({ of = images }) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <FrameRootProvider>
      <button type="button" onClick={() => setIndex(1)}>
        Open
      </button>
      <ImageViewer images={of} index={index} onClose={() => setIndex(null)} labels={labels} />
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

test('the viewer says nothing but the words it is given [I18N-01]', async () => {
  renderKit(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const viewer = await screen.findByRole('dialog', { name: 'Pictures' });
  await within(viewer).findByRole('group', { name: '2 of 2' });
  expect(viewer.querySelectorAll('[role=region]:not([aria-label=""]), [aria-roledescription]:not([aria-roledescription=""])')).toHaveLength(
    0,
  );
});

test('Android’s Back closes the picture and leaves the screen only after that [DIRECTORY-25]', async () => {
  renderKit(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Close' });
  expect(pressBack()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument());
  expect(pressBack()).toBe(false);
});

test('the mark of what does not exist goes with its picture into the viewer (O-107)', async () => {
  renderKit(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findAllByText('Fictional')).toHaveLength(1);
});

test('the picture one has turned to stays, whatever is drawn anew around it; opened again, the chosen one comes [DIRECTORY-25]', async () => {
  const { rerender } = renderKit(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  const shown = () => screen.getAllByRole('group').filter((slide) => !slide.hasAttribute('inert'));
  await waitFor(() => expect(shown()).toEqual([screen.getByRole('group', { name: '1 of 2' })]));
  rerender(<Pictures of={images.map((image) => ({ ...image }))} />);
  expect(shown()).toEqual([screen.getByRole('group', { name: '1 of 2' })]);
  rerender(<Pictures of={images.map((image) => ({ ...image, alt: `${image.alt}, in another language` }))} />);
  expect(shown()).toEqual([screen.getByRole('group', { name: '1 of 2' })]);
  expect(screen.getByRole('img', { name: 'Evening, in another language' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(shown()).toEqual([screen.getByRole('group', { name: '2 of 2' })]));
});
