import { calls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, video as videoOfTheWire, videoClass } from '@unison/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea } from '../testing/player';
import { CONTROLS_STAY_MS } from './useFading';

playerTests();
stopTheClock();

/** The bar of the controls, and whether it has faded. */
const bar = () => screen.getByRole('slider', { name: 'Play position' }).closest('.controls, .faded');
const plays = () => act(() => void video().play());
const touch = () => {
  fireEvent.pointerDown(video());
  fireEvent.pointerUp(video());
  fireEvent.click(video());
};

describe('the controls lie over the film', () => {
  test('they fade while it plays and nobody touches it, and a touch brings them back without pausing it', async () => {
    await openPlayer();
    plays();
    await passTime(CONTROLS_STAY_MS - 1);
    expect(bar()).toHaveClass('controls');
    await passTime(1);
    expect(bar()).toHaveClass('faded');
    touch();
    expect(bar()).toHaveClass('controls');
    expect(video().paused).toBe(false);
    touch();
    expect(video().paused).toBe(true);
  });

  test('they stay while it is paused or has not begun', async () => {
    await openPlayer();
    await passTime(2 * CONTROLS_STAY_MS);
    expect(bar()).toHaveClass('controls');
    plays();
    await passTime(CONTROLS_STAY_MS);
    act(() => video().pause());
    expect(bar()).toHaveClass('controls');
    await passTime(2 * CONTROLS_STAY_MS);
    expect(bar()).toHaveClass('controls');
  });

  test('they stay while the keyboard is in them, and any key brings them back', async () => {
    const { user } = await openPlayer();
    plays();
    await user.tab(); // into the player
    while (document.activeElement !== screen.getByRole('button', { name: /mute/i })) await user.tab();
    await passTime(3 * CONTROLS_STAY_MS);
    expect(bar()).toHaveClass('controls');
    act(() => (document.activeElement as HTMLElement).blur()); // what is focused is an element
    await passTime(CONTROLS_STAY_MS);
    expect(bar()).toHaveClass('faded');
    fireEvent.keyDown(video(), { key: 'm' });
    expect(bar()).toHaveClass('controls');
  });

  test('they stay while a menu is open, and a touch of the film then only closes it', async () => {
    await openPlayer();
    plays();
    fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
    await passTime(3 * CONTROLS_STAY_MS);
    expect(bar()).toHaveClass('controls');
    touch();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(video().paused).toBe(false);
  });

  test('arrow keys walk in an open menu and leave the film where it is', async () => {
    const { user } = await openPlayer();
    screen.getByRole('button', { name: 'Speed' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(video().currentTime).toBe(0);
    await user.keyboard('{Enter}');
    expect(video().playbackRate).toBe(1.25);
  });
});

describe('at the end of the film', () => {
  beforeEach(() => {
    platform.answers(calls.getVideo, sea({ class_key: 'sea' }));
    platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
    const pier = videoOfTheWire({ id: 6, vod_name: 'The pier' });
    platform.answers(calls.listVideos, ({ payload }) => ({ data: payload['page'] === '0' ? [sea(), pier] : [], count: 2 }));
  });
  const offer = () => within(screen.getByRole('group', { name: 'Player: The sea' })).queryByRole('link', { name: 'The pier' });

  test('the next one is offered, and nothing begins by itself', async () => {
    const { address } = await openPlayer();
    plays();
    playsTo(39);
    expect(offer()).not.toBeInTheDocument();
    playsTo(40);
    expect(offer()).toHaveAttribute('href', '/PlayVideo?id=6');
    expect(screen.getByText('Next video')).toBeInTheDocument();
    await passTime(60_000);
    expect(address()).toBe('/PlayVideo?id=5');
    expect(video().paused).toBe(true);
  });

  const ends = async () => {
    await openPlayer();
    plays();
    playsTo(40);
    await passTime(100);
  };
  const part = (id: number) => videoOfTheWire({ id, vod_name: `Part ${String(id)}` });
  const pages = (...all: ReturnType<typeof part>[][]) =>
    platform.answers(calls.listVideos, ({ payload }) => ({ data: all[Number(payload['page'])] ?? [], count: 4 }));

  test('of the last film of a loaded page the first one of the next page is offered', async () => {
    pages([part(1), sea()], [part(6), part(7)]);
    await ends();
    const player = within(screen.getByRole('group', { name: 'Player: The sea' }));
    expect(await player.findByRole('link', { name: 'Part 6' })).toHaveAttribute('href', '/PlayVideo?id=6');
  });

  test.each([
    ['the last of its class', [part(1), sea()], []],
    ['of a page that is not loaded', [part(1), part(2)], [sea(), part(6)]],
  ])('of a film that is %s none is offered: not one that was seen long ago', async (_which, first, second) => {
    pages(first, second);
    await ends();
    expect(screen.getByRole('region', { name: 'More videos' })).toBeVisible();
    expect(screen.queryByText('Next video')).not.toBeInTheDocument();
  });

  test('who plays it again has the film and no offer', async () => {
    await openPlayer();
    plays();
    playsTo(40);
    fireEvent.input(screen.getByRole('slider', { name: 'Play position' }), { target: { value: '3' } });
    plays();
    expect(offer()).not.toBeInTheDocument();
  });
});
