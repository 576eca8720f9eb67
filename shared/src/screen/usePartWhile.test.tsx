import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../ui';
import { renderScreen, see } from '../testing';
import { usePartWhile } from './usePartWhile';

const Result = () => <p>You won a cup</p>;

function Wheel({ load, isLikely }: { load: () => Promise<typeof Result>; isLikely?: boolean }) {
  const [isDrawn, setDrawn] = useState(false);
  const Part = usePartWhile(isDrawn, load, isLikely);
  return (
    <>
      <Button onClick={() => setDrawn(true)}>Go</Button>
      {isDrawn && Part ? <Part /> : null}
    </>
  );
}

/** A browser that says when it is idle. */
function browser() {
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work), cancelIdleCallback: () => (waiting.length = 0) });
  return { idle: () => act(async () => waiting.splice(0).forEach((work) => work())), waiting };
}
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A wheel whose result is wanted and cannot be had, and how often it was asked for so far. */
async function withoutItsResult() {
  jest.spyOn(Math, 'random').mockReturnValue(0.5); // waits are neither shorter nor longer
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const load = jest.fn<Promise<typeof Result>, []>().mockRejectedValue(new Error('chunk'));
  const { user } = renderScreen(<Wheel load={load} isLikely={false} />);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  // A second after the other: what a failure begins has to begin before time goes on.
  const passMinutes = async (minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 1) await pass(1_000);
  };
  return { load, pass, passMinutes };
}

test('what shows by itself is fetched while the browser is idle, and is not seen before it is wanted', async () => {
  const { idle } = browser();
  const load = jest.fn(() => Promise.resolve(Result));
  const { user } = renderScreen(<Wheel load={load} />);
  expect(load).not.toHaveBeenCalled();
  await idle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('You won a cup')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('You won a cup')).toBeVisible();
});

test('what is hardly ever wanted is not fetched ahead; nor is anything of a screen that was left', async () => {
  const { idle, waiting } = browser();
  const load = jest.fn(() => Promise.resolve(Result));
  renderScreen(<Wheel load={load} isLikely={false} />);
  const { unmount } = renderScreen(<Wheel load={load} />);
  unmount();
  expect(waiting).toHaveLength(0);
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('a result whose code cannot be had is asked for again until it shows: nobody has to press for it', async () => {
  const { load, pass } = await withoutItsResult();
  await pass(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(Result);
  await pass(1);
  await pass(3_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('You won a cup')).toBeVisible();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('while files are out it is asked for ever more slowly, so that open pages do not ask the edge all the time', async () => {
  const { load, passMinutes } = await withoutItsResult();
  await passMinutes(10);
  expect(load.mock.calls.length).toBeGreaterThan(4);
  expect(load.mock.calls.length).toBeLessThan(10);
  load.mockResolvedValue(Result);
  await passMinutes(5);
  expect(screen.getByText('You won a cup')).toBeVisible();
});

test('nobody who looks elsewhere asks for it; whoever comes back finds it asked at once', async () => {
  const { load, pass, passMinutes } = await withoutItsResult();
  see('hidden');
  await passMinutes(10);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(Result);
  see('visible');
  await pass(0);
  expect(screen.getByText('You won a cup')).toBeVisible();
});

test('without a network it is asked for when there is one again, once', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, passMinutes } = await withoutItsResult();
  await passMinutes(10);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(Result);
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await passMinutes(10);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('You won a cup')).toBeVisible();
});

/** A prompt that opens and closes. */
function Prompt({ load, name }: { load: () => Promise<typeof Result>; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const Part = usePartWhile(isOpen, load, false);
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>{name}</Button>
      {isOpen && Part ? <Part /> : null}
    </>
  );
}

test('a part that failed, was closed and is opened again is asked for once, while its answer is on its way', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const load = jest.fn<Promise<typeof Result>, []>().mockRejectedValueOnce(new Error('chunk'));
  load.mockReturnValue(new Promise(() => undefined));
  const { user } = renderScreen(<Prompt load={load} name="Care" />);
  const press = () => user.click(screen.getByRole('button', { name: 'Care' }));
  await press();
  await press();
  await press();
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledTimes(2);
});

test('who closes a part that cannot be had makes no other ask: nothing was answered', async () => {
  const { load, pass } = await withoutItsResult();
  const { user } = renderScreen(<Prompt load={() => Promise.reject(new Error('chunk'))} name="Care" />);
  const press = () => user.click(screen.getByRole('button', { name: 'Care' }));
  await press();
  await pass(0);
  await press();
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
});
