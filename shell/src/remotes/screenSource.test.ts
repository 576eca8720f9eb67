import type { RemoteScreens } from '@unison/shared/remote';
import { release } from '../testing/release';
import type { RemoteLoader } from './remoteLoader';
import { createScreenSource } from './screenSource';
import { ScreenLoadError } from './ScreenLoadError';
import { PHASE_LIMIT_MS } from './waitingLimits';
import { waitForScreen } from './waitForScreen';

const Library = () => null;
const Player = () => null;
const video = release('mf-video', [{ path: '/Video', screen: 'Library', title: '', heading: 'h', access: 'member' }]);
const remote: RemoteScreens = {
  features: [],
  loadTexts: () => Promise.resolve({}),
  screens: { Library: () => Promise.resolve(Library), Player: () => Promise.resolve(Player) },
};
const nothingActs = { isActive: () => false, activate: () => undefined };

test('a screen that came once is there at once the next time', async () => {
  const source = createScreenSource(() => Promise.resolve(remote), nothingActs);
  expect(source.ready(video, 'Library')).toBeUndefined();
  await source.download(video, 'Library').screen;
  expect(source.ready(video, 'Library')).toMatchObject({ Screen: Library });
});

test('looking ahead and entering share one download', () => {
  const load = jest.fn(() => new Promise<RemoteScreens>(() => undefined));
  const source = createScreenSource(load, nothingActs);
  expect(source.download(video, 'Library')).toBe(source.download(video, 'Library'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is not kept: whoever asks next, asks anew', async () => {
  const load = jest.fn<Promise<RemoteScreens>, []>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(remote);
  const source = createScreenSource(load, nothingActs);
  await expect(source.download(video, 'Library').screen).rejects.toMatchObject({ remote: 'mf-video', reason: 'failed' });
  await expect(source.download(video, 'Library').screen).resolves.toMatchObject({ Screen: Library });
});

test('a delta that the browser could not decode is asked for whole at once: the release did not fail', async () => {
  let spoiled = 0;
  const spoils = () => {
    spoiled += 1;
    return Promise.reject(new Error('a script failed'));
  };
  const load = jest
    .fn<Promise<RemoteScreens>, []>()
    .mockImplementationOnce(spoils)
    .mockImplementationOnce(spoils)
    .mockResolvedValue(remote);
  const source = createScreenSource(load, nothingActs, () => spoiled);
  await expect(source.download(video, 'Library').screen).resolves.toMatchObject({ Screen: Library });
  expect(load).toHaveBeenCalledTimes(3);
  load.mockRejectedValue(new Error('gone'));
  await expect(source.download(video, 'Player').screen).rejects.toMatchObject({ reason: 'failed' });
});

test('a retry does not wait for a file that hangs: that screen gives it up', async () => {
  const load = jest.fn<Promise<RemoteScreens>, Parameters<RemoteLoader>>();
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(remote);
  const source = createScreenSource(load, nothingActs);
  void source.download(video, 'Library');
  await expect(source.retry(video, 'Library').screen).resolves.toMatchObject({ Screen: Library });
  expect(load.mock.calls.map(([, screen, isRetry]) => [screen, isRetry])).toEqual([
    ['Library', false],
    ['Library', true],
  ]);
});

test('a retry never fails what another screen of that release is loading', async () => {
  const waiting: ((error: Error) => void)[] = [];
  let isBack = false;
  // Both wait for the same entry, which the retry of one of them lets fail.
  const load: RemoteLoader = (_record, _screen, isRetry) => {
    isBack ||= isRetry;
    if (!isBack) return new Promise((_resolve, reject) => waiting.push(reject));
    waiting.forEach((reject) => reject(new Error('given up')));
    return Promise.resolve(remote);
  };
  const source = createScreenSource(load, nothingActs);
  const other = source.download(video, 'Player');
  void source.download(video, 'Library');
  await expect(source.retry(video, 'Library').screen).resolves.toMatchObject({ Screen: Library });
  await expect(other.screen).resolves.toMatchObject({ Screen: Player });
});

test('no code of a remote for another host contract is loaded', async () => {
  const load = jest.fn(() => Promise.resolve(remote));
  const source = createScreenSource(load, nothingActs);
  const foreign = { ...video, manifest: { ...video.manifest, contract: '^9.0.0' } };
  await expect(source.download(foreign, 'Library').screen).rejects.toMatchObject({ reason: 'contract' });
  expect(load).not.toHaveBeenCalled();
});

test('texts come with the screen: without them the screen has failed', async () => {
  const loadTexts = jest.fn(() => Promise.reject(new Error('no texts')));
  const source = createScreenSource(() => Promise.resolve({ ...remote, loadTexts }), nothingActs);
  await expect(source.download(video, 'Library').screen).rejects.toBeInstanceOf(ScreenLoadError);
  expect(loadTexts).toHaveBeenCalledWith('vn_vn');
});

test('a release without the screen its routes name has failed', async () => {
  const source = createScreenSource(() => Promise.resolve({ ...remote, screens: {} }), nothingActs);
  await expect(source.download(video, 'Library').screen).rejects.toMatchObject({ reason: 'failed' });
});

describe('waiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A remote whose entry comes when the test says so. */
  function slowRemote() {
    let arrive: (screens: RemoteScreens) => void = () => undefined;
    const entry = new Promise<RemoteScreens>((resolve) => (arrive = resolve));
    const source = createScreenSource(() => entry, nothingActs);
    const outcome = { onReady: jest.fn(), onFailed: jest.fn() };
    const stop = waitForScreen('mf-video', source.download(video, 'Library'), outcome);
    return { outcome, stop, arrive: () => arrive(remote) };
  }

  test('the waiting ends at its limit, the download does not: what comes late is still shown', async () => {
    const { outcome, arrive } = slowRemote();
    await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry - 1);
    expect(outcome.onFailed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.onFailed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'slow', remote: 'mf-video' }));
    arrive();
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.onReady).toHaveBeenCalledWith(expect.objectContaining({ Screen: Library }));
  });

  test('limits are three times as long on a slow connection', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
    const { outcome } = slowRemote();
    await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry * 3 - 1);
    expect(outcome.onFailed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.onFailed).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('a screen that was left hears nothing more', async () => {
    const { outcome, stop, arrive } = slowRemote();
    stop();
    arrive();
    await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry);
    expect(outcome.onReady).not.toHaveBeenCalled();
    expect(outcome.onFailed).not.toHaveBeenCalled();
  });
});
