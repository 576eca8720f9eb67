import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderKit } from '../../testing/renderKit';
import { PictureCard } from '../PictureCard/PictureCard';
import { SkeletonDetail, SkeletonScreen } from '../Skeleton/shapes';
import { Picture } from './Picture';

/** What a browser takes for the same thing before and after; jsdom keeps it as it was said. */
const nameOf = (picture: HTMLElement | null | undefined) => picture?.style.viewTransitionName;
const frameOf = (src: string) => document.querySelector(`img[src="${src}"]`)?.parentElement;
const size = { width: 300, height: 400 };
const card = (name: string, src: string, isFictional = false) => (
  <PictureCard title={name} href={`/nHomeDetail?id=${name}`} picture={{ src, isFictional, ...size }} />
);

beforeEach(() => {
  window.history.replaceState(null, '', '/nHomeList');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom goes nowhere
});

test('the picture of the card that is pressed is the one that goes over, and no other has its name', async () => {
  renderKit(
    <>
      {card('Lan', '/lan.webp')}
      {card('Mai', '/mai.webp')}
      <Picture src="/lead.webp" alt="" {...size} leads />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Lan' }));
  expect(nameOf(frameOf('/lan.webp'))).toBe('unison-picture');
  expect(nameOf(frameOf('/lead.webp'))).toBe('none');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Mai' }));
  expect(nameOf(frameOf('/mai.webp'))).toBe('unison-picture');
  expect(nameOf(frameOf('/lan.webp'))).toBe('none');
});

test('it stands on the next screen until that has its own, and on no other screen', async () => {
  const { unmount } = renderKit(card('Lan', '/lan.webp'));
  await userEvent.click(screen.getByRole('link', { name: 'Lan' }));
  unmount();
  window.history.replaceState(null, '', '/nHomeDetail?id=Lan');
  const next = renderKit(<SkeletonDetail />);
  expect(frameOf('/lan.webp')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  next.unmount();
  window.history.replaceState(null, '', '/nHomeDetail?id=Mai');
  renderKit(<SkeletonDetail />);
  expect(document.querySelector('img')).toBeNull();
});

test.each<[where: string, Next: () => ReactNode]>([
  ['before the code of the screen is there', () => <SkeletonScreen label="Loading Profile" />],
  ['while its answer is on its way', () => <SkeletonDetail />],
])('the mark on a drawn person goes over with the picture %s, and no picture gets one that had none (O-107)', async (_where, Next) => {
  for (const isFictional of [true, false]) {
    window.history.replaceState(null, '', '/nHomeList');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const { unmount } = renderKit(card('Lan', '/lan.webp', isFictional));
    await userEvent.click(screen.getByRole('link', { name: 'Lan' }));
    unmount();
    window.history.replaceState(null, '', '/nHomeDetail?id=Lan');
    const next = renderKit(<Next />);
    expect(document.querySelector('img[src="/lan.webp"]')).toBeInTheDocument();
    expect(screen.queryAllByText('Fictional')).toHaveLength(isFictional ? 1 : 0);
    next.unmount();
  }
});

test('before the code of a screen is there the picture has gone over already; a screen nobody came to by a picture has rows', async () => {
  const { unmount } = renderKit(card('Lan', '/lan.webp'));
  await userEvent.click(screen.getByRole('link', { name: 'Lan' }));
  unmount();
  window.history.replaceState(null, '', '/nHomeDetail?id=Lan');
  const unknown = renderKit(<SkeletonScreen label="Loading Profile" />);
  expect(document.querySelector('[data-leads] > img[src="/lan.webp"]')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading Profile' })).toBeInTheDocument();
  unknown.unmount();
  window.history.replaceState(null, '', '/Setting');
  renderKit(<SkeletonScreen label="Loading Settings" />);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading Settings' })).toBeInTheDocument();
});
