import { calls } from '@unison/shared/contract';
import { passTime, platform, putTheClockForward } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { arrives, breaks, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, showPlayer, STREAM } from '../testing/player';
import { headOf, streams } from '../testing/streams';

playerTests();

describe('what can go wrong', () => {
  const alertText = async () => (await screen.findByRole('alert')).textContent;
  async function losesNetwork(): Promise<void> {
    streams(STREAM, 503);
    breaks(2);
    expect(await alertText()).toContain('The network was lost. Your position is saved');
  }
  async function goesOnAt(position: number): Promise<void> {
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    arrives(40);
    expect(video().currentTime).toBe(position);
  }

  test('an empty address', async () => {
    platform.answers(calls.getVideo, sea({ vod_play_url: '' }));
    showPlayer();
    expect(await alertText()).toContain('The platform has no stream for this video');
  });

  test('a format the browser cannot play', async () => {
    await openPlayer();
    breaks(4);
    expect(await alertText()).toContain('This browser cannot play the format of this video');
  });

  test('a clip of zero length', async () => {
    await openPlayer({}, 0);
    expect(await alertText()).toContain('This video is empty');
  });

  test('a ticket that is over is exchanged once by itself; the second time the member is asked', async () => {
    streams(STREAM, 403);
    const second = '/video/stream/second/sea.mp4';
    streams(second, 403);
    let asked = 0;
    platform.answers(calls.getVideo, () => sea({ vod_play_url: ++asked === 1 ? STREAM : second }));
    const { user } = showPlayer();
    expect(await alertText()).toContain('The address of this video has expired');
    expect(asked).toBe(2);
    streams(second);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toBe(3));
    await waitFor(() => expect(video()).toHaveAttribute('src', second));
    expect(asked).toBe(3);
  });

  test('a ticket that is over is exchanged without an error in between', async () => {
    streams(STREAM, 403);
    const second = '/video/stream/second/sea.mp4';
    streams(second);
    let asked = 0;
    platform.answers(calls.getVideo, () => sea({ vod_play_url: ++asked === 1 ? STREAM : second }));
    const errors = new Set<string>();
    const watching = new MutationObserver(() => screen.queryAllByRole('alert').forEach(({ textContent }) => errors.add(textContent)));
    watching.observe(document.body, { childList: true, subtree: true });
    showPlayer();
    await waitFor(() => expect(video()).toHaveAttribute('src', second));
    watching.disconnect();
    expect([...errors]).toEqual([]);
  });

  test('a lost network keeps the position over the retry', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    await losesNetwork();
    streams(STREAM);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await goesOnAt(14);
  });

  test('a film that breaks off is not said to be of a format nobody plays where its server answers again by then; a retry goes on playing', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    breaks(2);
    act(() => video().pause()); // as a browser does behind its error
    expect(await alertText()).toContain('The network was lost. Your position is saved');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await goesOnAt(14);
    expect(video().paused).toBe(false);
  });

  test('nor is one of which a retry brings nothing yet: it came before, and is tried again by itself [VIDEO-07]', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    breaks(2);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    breaks(4);
    expect(await alertText()).toContain('The network was lost. Your position is saved');
    act(() => void window.dispatchEvent(new Event('online')));
    await goesOnAt(14);
  });

  test('a film that was taken away while it was watched is said to be so, in the words of the platform, and no new address is offered', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    streams(STREAM, 403);
    platform.refuses(calls.getVideo, 'This video is not available');
    breaks(2);
    expect(await alertText()).toContain('This video is not available');
    expect(screen.getByRole('link', { name: 'Open the video library' })).toHaveAttribute('href', '/Video');
    streams(STREAM);
    platform.answers(calls.getVideo, sea());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
    arrives(40);
    expect(screen.getByRole('button', { name: 'Resume at 0:14' })).toBeInTheDocument();
  });

  test('a lost network is back: the film goes on where it was without a press', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    await losesNetwork();
    streams(STREAM);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await goesOnAt(14);
    network.mockRestore();
  });

  describe('and time goes by', () => {
    putTheClockForward();

    test('a server in trouble is asked again by itself, ever more slowly; its card stays until the film is there', async () => {
      const asked = () => platform.requests(headOf(STREAM)).length;
      const { user } = await openPlayer();
      await losesNetwork();
      const before = asked();
      await passTime(12_500);
      expect(asked()).toBe(before + 2); // its headers, which are refused, and its first byte
      await passTime(2_000); // the second wait is at least 15 s
      expect(asked()).toBe(before + 2);
      const answer = platform.hangs(headOf(STREAM));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await alertText()).toContain('The network was lost. Your position is saved');
      streams(STREAM);
      answer();
      await passTime(0);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      arrives(40);
      const after = asked();
      await passTime(600_000);
      expect(asked()).toBe(after);
    });

    test('a ticket that is over on the second morning is exchanged by itself as on the first', async () => {
      const tickets = [STREAM, '/video/stream/second/sea.mp4', '/video/stream/third/sea.mp4'];
      const given = () => tickets[platform.requests(calls.getVideo).length - 1] ?? '';
      platform.answers(calls.getVideo, () => sea({ vod_play_url: given() }));
      tickets.forEach((ticket) => streams(ticket));
      showPlayer();
      for (const [morning, ticket] of tickets.entries()) {
        await waitFor(() => expect(video()).toHaveAttribute('src', ticket));
        arrives(40);
        if (morning === tickets.length - 1) break;
        jest.setSystemTime(Date.now() + 8 * 3_600_000);
        streams(ticket, 403);
        breaks(2);
      }
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('what no browser plays is not asked for again and again', async () => {
      await openPlayer();
      breaks(4);
      await alertText();
      const asked = platform.requests(headOf(STREAM)).length;
      await passTime(600_000);
      expect(platform.requests(headOf(STREAM))).toHaveLength(asked);
    });
  });

  test('below a retry the way to the library is the quieter of the two, as the way to the cities is below a profile', async () => {
    platform.networkFails(calls.getVideo);
    showPlayer();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the video library' })).toHaveClass('secondary');
  });

  test('no video chosen, or none of that id: a way on instead of a retry that cannot help', async () => {
    showPlayer({ route: '/PlayVideo' });
    expect(screen.getByRole('link', { name: 'Open the video library' })).toHaveAttribute('href', '/Video');
    platform.refuses(calls.getVideo, 'This video is not available');
    showPlayer({ route: '/PlayVideo?id=nope' });
    expect(await screen.findByText('This video is not available')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Open the video library' })).toHaveLength(2);
  });
});
