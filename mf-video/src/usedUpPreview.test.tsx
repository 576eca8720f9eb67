import { reloadAnswers } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userInfo } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { LibraryScreen } from './library/LibraryScreen';
import { PlayerScreen } from './player/PlayerScreen';
import { arrives, playsTo, video } from './testing/media';
import { playerTests, STREAM } from './testing/player';

playerTests();
const guest = { is_see: 0, free_see_time: 30 } as const;

/** The library and a film, from one to the other in the same session. */
function LibraryAndFilm() {
  const [isFilm, setFilm] = useState(true);
  return (
    <>
      {isFilm ? <PlayerScreen /> : <LibraryScreen />}
      <button onClick={() => setFilm(!isFilm)}>To the other</button>
    </>
  );
}

const goToOther = () => fireEvent.click(screen.getByText('To the other'));
const openFilm = async () => {
  goToOther();
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(40);
};

test('a film whose free preview is used up is not offered to go on with, also from a place before its end, until more may be seen (B-10) [VIDEO-10] [VIDEO-11]', async () => {
  const { user, store } = renderScreen(<LibraryAndFilm />, { route: '/PlayVideo?id=5', session: guest });
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(40);
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(15);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  goToOther();
  expect(await screen.findByRole('link', { name: 'The sea' })).toBeInTheDocument();

  await openFilm();
  expect(screen.getByRole('button', { name: 'Resume at 0:15' })).toBeInTheDocument();
  fireEvent.input(screen.getByRole('slider', { name: 'Play position' }), { target: { value: '30' } });
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!);
  goToOther();
  expect(await screen.findByText('No videos here yet')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'The sea' })).not.toBeInTheDocument();
  await openFilm();
  expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument();

  platform.answers(calls.getUserInfo, userInfo({ is_see: 1 }));
  act(() => void store.dispatch(reloadAnswers()));
  expect(await screen.findByRole('button', { name: 'Resume at 0:15' })).toBeInTheDocument();
  goToOther();
  expect(await screen.findByRole('link', { name: 'The sea' })).toBeInTheDocument();
});

test('a film whose free preview is used up promises no free seconds any more, neither below it nor where it refuses to play [VIDEO-10] [VIDEO-12] (Q-08)', async () => {
  const { user } = renderScreen(<LibraryAndFilm />, { route: '/PlayVideo?id=5', session: guest });
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(40);
  const promise = 'Without a video membership you can watch 30 seconds for free';
  expect(screen.getAllByText(promise)[0]).toBeVisible();
  fireEvent.input(screen.getByRole('slider', { name: 'Play position' }), { target: { value: '30' } });
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  const prompt = await screen.findByRole('dialog', { name: 'Preview ended' });
  expect(prompt).toHaveTextContent('The free preview has ended');
  expect(screen.queryByText(promise)).not.toBeInTheDocument();
  await user.click(within(prompt).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.getByText(/^The free preview has ended/)).toBeVisible();
});
