import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../ui';
import { renderScreen } from '../testing';
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
});

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
  const load = jest.fn<Promise<typeof Result>, []>().mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'));
  load.mockResolvedValue(Result);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const { user } = renderScreen(<Wheel load={load} isLikely={false} />);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await act(() => jest.advanceTimersByTimeAsync(2_999));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(3_001));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('You won a cup')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
});
