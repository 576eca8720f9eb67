import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { passTime, stopTheClock } from '../../testing/clock';
import { drawnDuring } from '../../testing/drawn';
import { renderKit } from '../../testing/renderKit';
import { Picture } from './Picture';

const size = { width: 400, height: 300 };

test('a picture keeps its place and waits until it is near, unless it comes first', () => {
  const { rerender } = render(<Picture src="/a.webp" alt="Hills" {...size} />);
  expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('width', '400');
  rerender(<Picture src="/a.webp" alt="Hills" {...size} priority />);
  expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('loading', 'eager');
});

test('a picture that cannot be loaded still says what it would show', () => {
  render(<Picture src="/gone.webp" alt="Hills" {...size} />);
  fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
  expect(screen.getByRole('img', { name: 'Hills' }).tagName).not.toBe('IMG');
});

test('a picture that comes first is not drawn anew when it has come; one that was waited for is, since it fades in', async () => {
  const comes = (priority: boolean) =>
    drawnDuring(() => {
      const { container } = render(<Picture src="/a.webp" alt="" {...size} priority={priority} />);
      fireEvent.load(container.querySelector('img')!);
      return Promise.resolve();
    });
  expect((await comes(true)).flat().filter((name) => name === 'Picture')).toHaveLength(1);
  expect((await comes(false)).flat().filter((name) => name === 'Picture')).toHaveLength(2);
});

test('another address is another try', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="Hills" {...size} />);
  fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
  rerender(<Picture src="/there.webp" alt="Hills" {...size} />);
  expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('src', '/there.webp');
});

test('a picture that comes again after another one is another try', () => {
  const { rerender } = render(<Picture src="/slow.webp" alt="Hills" {...size} />);
  fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
  rerender(<Picture src="/there.webp" alt="Hills" {...size} />);
  rerender(<Picture src="/slow.webp" alt="Hills" {...size} />);
  expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('src', '/slow.webp');
});

test('a decorative picture is silent, loaded or not', () => {
  const { container } = render(<Picture src="/a.webp" alt="" {...size} />);
  const image = container.querySelector('img');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  fireEvent.load(image!);
  fireEvent.error(image!);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('what does not exist is marked in words over the picture, and nothing else is (O-107)', () => {
  renderKit(<Picture src="/an.svg" alt="" {...size} isFictional />);
  expect(screen.getByText('Fictional')).toBeInTheDocument();
  fireEvent.error(document.querySelector('img')!);
  expect(screen.queryByText('Fictional')).not.toBeInTheDocument();
  renderKit(<Picture src="/real.svg" alt="" {...size} />);
  expect(screen.queryByText('Fictional')).not.toBeInTheDocument();
});

test('what could not be loaded without a network is tried again when it is back (decision 147)', () => {
  render(<Picture src="/tunnel.webp" alt="Hills" {...size} />);
  fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
  fireEvent.online(window);
  expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('src', '/tunnel.webp');
});

describe('a picture whose server was away for a moment', () => {
  stopTheClock();

  const tried: HTMLImageElement[] = [];
  beforeEach(() => {
    tried.length = 0;
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const picture = document.createElement('img');
      tried.push(picture);
      return picture;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const lost = () => {
    render(<Picture src="/away.webp" alt="Hills" {...size} />);
    fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
  };
  const stands = () => screen.getByRole('img', { name: 'Hills' }).tagName !== 'IMG';

  test('is asked for again, and shown once it has come', async () => {
    lost();
    await passTime(4_000);
    fireEvent.error(tried[0]!);
    await passTime(12_000);
    expect([tried.map(({ src }) => new URL(src).pathname), stands()]).toEqual([['/away.webp', '/away.webp'], true]);
    fireEvent.load(tried[1]!);
    expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('src', '/away.webp');
  });

  test('is not asked for without end', async () => {
    lost();
    for (let minute = 0; minute < 5; minute += 1) {
      await passTime(60_000);
      const last = tried.at(-1);
      if (last) fireEvent.error(last);
    }
    expect([tried.length, stands()]).toEqual([3, true]);
  });

  const allTriesFail = async () => {
    for (const wait of [4_000, 12_000, 36_000]) {
      await passTime(wait);
      const last = tried.at(-1);
      if (last) fireEvent.error(last);
    }
  };

  test('has all its tries where the network is back before its server can be reached (decision 147)', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lost();
    await allTriesFail();
    expect(tried).toEqual([]); // nothing comes without a network
    network.mockReturnValue(true);
    fireEvent.online(window);
    fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
    await passTime(4_000);
    fireEvent.load(tried[0]!);
    expect(screen.getByRole('img', { name: 'Hills' })).toHaveAttribute('src', '/away.webp');
  });

  test('takes no try from the next address in its place, nor from a network that is back', async () => {
    const { rerender } = render(<Picture src="/away.webp" alt="Hills" {...size} />);
    const fails = () => fireEvent.error(screen.getByRole('img', { name: 'Hills' }));
    fails();
    await allTriesFail();
    rerender(<Picture src="/other.webp" alt="Hills" {...size} />);
    fails();
    await allTriesFail();
    expect(tried).toHaveLength(6);
    fireEvent.online(window);
    fails();
    await allTriesFail();
    expect(tried).toHaveLength(9);
  });

  test('is not asked for any more once the screen is left', async () => {
    lost();
    cleanup();
    await passTime(60_000);
    expect(tried).toEqual([]);
  });
});
