import { calls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { ANSWERING_STORES, deviceStore, platform, renderScreen, video, videoClass } from '@unison/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useBegunVideos } from '../parts/useBegunVideos';
import { LibraryScreen } from './LibraryScreen';

const BEGUN = { id: 'boats', name: 'Boats', picture: '/b.jpg', position: 12, length: 40, isFictional: undefined };

function Watched() {
  const { keep } = useBegunVideos();
  return <button onClick={() => keep(BEGUN)}>Watch a while</button>;
}

/** What a member watched for a while on this device, which then behaves so. */
async function hasWatched() {
  const disk = deviceStore('quick', { forget: true });
  reloadKept();
  const { user, unmount } = renderScreen(<Watched />, { session: true });
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Watch a while' }));
    expect(JSON.stringify([...disk.values()])).toContain('Boats');
  });
  unmount();
  reloadKept();
  return disk;
}

beforeEach(() => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, { data: [video({ id: 'trams', vod_name: 'Trams' })], count: 1 });
});

const goesOn = () => screen.queryByRole('link', { name: /Boats/ });

test.each(ANSWERING_STORES)('a device that %s offers to go on with what was begun (B-10)', async (_how, store) => {
  await hasWatched();
  deviceStore(store);
  // What comes late pushes nothing down that is being read: it stands there when the library is opened again.
  await waitFor(
    async () => {
      cleanup();
      renderScreen(<LibraryScreen />, { route: '/Video', session: true });
      expect(await screen.findByRole('article', { name: 'Trams' })).toBeVisible();
      expect(goesOn()).toBeVisible();
      expect(screen.getByRole('progressbar', { name: 'Boats' })).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+% watched$/));
    },
    { timeout: 50_000, interval: 500 },
  );
});

test.each(['hanging', 'missing'] as const)(
  'with a store that is %s the library is there without it, and nothing is lost (B-10)',
  async (store) => {
    const disk = await hasWatched();
    deviceStore(store);
    renderScreen(<LibraryScreen />, { route: '/Video', session: true });
    expect(await screen.findByRole('article', { name: 'Trams' })).toBeVisible();
    expect(goesOn()).not.toBeInTheDocument();
    deviceStore('quick');
    expect(JSON.stringify([...disk.values()])).toContain('Boats');
  },
);
