import { calls, PREVIEW_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, visitAgain } from '../testing/player';
import { guest, LIMIT, prompt, prompted } from '../testing/preview';

playerTests();
stopTheClock();

test('it says the seconds that apply, whatever the number is [VIDEO-11] [VIDEO-12] [LIMIT-04] [LIMIT-30] (Q-08, Q-40)', async () => {
  await openPlayer({ session: { is_see: 0, free_see_time: 37 } });
  expect(screen.getByText('Without a video membership you can watch 37 seconds for free')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'The preview ends at 0:37' })).toBeInTheDocument();
});

test.each([
  ['en_us', 'Without a video membership you can watch 1 second for free'],
  ['es_spa', 'Sin membresía de vídeo puedes ver 1 segundo gratis'],
] as const)('in %s a single second reads as one [VIDEO-11] [I18N-01]', async (language, text) => {
  await openPlayer({ session: { is_see: 0, free_see_time: 1 }, language });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('against a platform that sends everything, the check of every 2 s pauses it and prompts [VIDEO-09] [VIDEO-10] [LIMIT-03] [DATA-011] (Q-39)', async () => {
  await openPlayer({ session: guest });
  act(() => void video().play());
  playsTo(19.5);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(prompt()).not.toBeInTheDocument();
  playsTo(21.4);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(video().paused).toBe(true);
  expect(video().currentTime).toBe(21.4);
  expect(await prompted()).toBeInTheDocument();
  expect(PREVIEW_CHECK_INTERVAL_MS).toBe(2_000);
});

test('a stream that ends exactly at the limit opens the prompt, which offers the service and to close (O-94, O-25)', async () => {
  await openPlayer({ session: guest }, LIMIT);
  act(() => void video().play());
  playsTo(LIMIT);
  expect(await prompted()).toHaveTextContent('The free preview has ended. Please get a video membership to keep watching');
  expect(await within(prompt()!).findByRole('link', { name: 'Ask customer service' })).toHaveAttribute(
    'href',
    '/ServiceOnline?topic=membership&ref=5',
  );
  expect(within(prompt()!).getAllByRole('button', { name: 'Close' })).not.toHaveLength(0);
});

test('why a film stopped is said with the prompt, which the key for pause does not close unread [VIDEO-10]', async () => {
  const { user } = await openPlayer({ session: guest });
  act(() => void video().play());
  playsTo(LIMIT + 1);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  const shown = await prompted();
  expect(shown).toHaveAccessibleDescription(/\w/);
  await passTime(100);
  expect(shown.querySelector('p')).toHaveFocus();
  await user.keyboard(' ');
  expect(shown).toBeVisible();
});

test('neither play, seek nor a reload goes past it [VIDEO-10] (Q-39)', async () => {
  await openPlayer({ session: guest });
  fireEvent.input(screen.getByRole('slider', { name: 'Play position' }), { target: { value: '35' } });
  expect(video().currentTime).toBe(LIMIT);
  act(() => void video().play());
  expect(video().paused).toBe(true);
  expect(await prompted()).toBeInTheDocument();

  await visitAgain();
  act(() => void video().play());
  expect(video().paused).toBe(true);
  expect(await prompted()).toBeInTheDocument();
});

test('the way to a membership stays when the prompt is closed', async () => {
  await openPlayer({ session: guest }, LIMIT);
  act(() => void video().play());
  playsTo(LIMIT);
  fireEvent.click(
    within(await prompted())
      .getAllByRole('button', { name: 'Close' })
      .at(-1)!,
  );
  await waitFor(() => expect(prompt()).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/ServiceOnline?topic=membership&ref=5');
});

test('without a service the prompt says so [ERR-15]', async () => {
  await openPlayer({ session: guest, base: { iskefu: 0 } }, LIMIT);
  act(() => void video().play());
  playsTo(LIMIT);
  fireEvent.click(within(await prompted()).getByRole('button', { name: 'Ask customer service' }));
  expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
});

test('a stream that is over before the limit is an end of the film: nobody is asked for anything [VIDEO-11]', async () => {
  await openPlayer({ session: guest }, LIMIT);
  act(() => void video().play());
  playsTo(LIMIT - 3);
  fireEvent.ended(video());
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(prompt()).not.toBeInTheDocument();
});

test('a film that is no longer than the free seconds is seen to its end, again and again, and nobody is asked for anything [VIDEO-11]', async () => {
  platform.answers(calls.getVideo, sea({ time: '0:20' }));
  await openPlayer({ session: guest }, LIMIT);
  expect(screen.queryByText(/Without a video membership/)).not.toBeInTheDocument();
  for (let plays = 0; plays < 2; plays += 1) {
    act(() => void video().play());
    playsTo(LIMIT);
    await passTime(PREVIEW_CHECK_INTERVAL_MS);
    expect(prompt()).not.toBeInTheDocument();
  }
});

test.each(['0:00', '00:15', '0:20'])(
  'whatever length a text says (%s), a stream that goes on past the limit is paused [VIDEO-09] [VIDEO-10] (O-33, O-94)',
  async (time) => {
    platform.answers(calls.getVideo, sea({ time }));
    await openPlayer({ session: guest });
    act(() => void video().play());
    playsTo(39);
    await passTime(PREVIEW_CHECK_INTERVAL_MS);
    expect(video().paused).toBe(true);
    expect(await prompted()).toBeInTheDocument();
  },
);

test('a stream that ends at the limit opens the prompt also where a text says another, shorter length (O-33, O-94)', async () => {
  platform.answers(calls.getVideo, sea({ time: '0:15' }));
  await openPlayer({ session: guest }, LIMIT);
  act(() => void video().play());
  playsTo(LIMIT);
  expect(await prompted()).toBeInTheDocument();
});

test.each([
  [6, 5.9, 7.5],
  [30, 15, 30.5],
])('with %i free seconds it still plays at %d s and is paused at %d s [VIDEO-11] [LIMIT-04] [DATA-011]', async (seconds, before, after) => {
  await openPlayer({ session: { is_see: 0, free_see_time: seconds } });
  act(() => void video().play());
  playsTo(before);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(video().paused).toBe(false);
  expect(prompt()).not.toBeInTheDocument();
  playsTo(after);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(video().paused).toBe(true);
  expect(await prompted()).toBeInTheDocument();
});

test.each([
  ['with', 1, false],
  ['without', 0, true],
] as const)(
  'of two members that differ in nothing else, the one %s a video membership [VIDEO-13] [VIDEO-08] [DATA-010]',
  async (_which, is_see, stops) => {
    await openPlayer({ session: { is_see, free_see_time: LIMIT } });
    act(() => void video().play());
    playsTo(LIMIT + 1);
    await passTime(PREVIEW_CHECK_INTERVAL_MS);
    expect(video().paused).toBe(stops);
    expect(prompt() !== null).toBe(stops);
  },
);

test('at twice the speed it is paused no more than two seconds past the limit all the same [VIDEO-09] (Q-39)', async () => {
  await openPlayer({ session: { is_see: 0, free_see_time: 6 } });
  act(() => void video().play());
  fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: '2×' }));
  playsTo(5.9);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(video().paused).toBe(false);
  playsTo(7.9);
  await passTime(PREVIEW_CHECK_INTERVAL_MS / 2);
  expect(video().paused).toBe(true);
  expect(await prompted()).toBeInTheDocument();
});
