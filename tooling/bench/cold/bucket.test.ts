import { priorityOf, share, type Waiting } from './bucket';

function line() {
  const sent: string[] = [];
  const stream = (name: string, priority: string, ready: number): Waiting => ({
    ...priorityOf(priority),
    ready,
    send: (bytes) => void sent.push(`${name} ${String(bytes)}`),
  });
  return { sent, stream };
}

test('the most urgent answer has the line alone, whatever came before it', () => {
  const { sent, stream } = line();
  expect(share([stream('picture', 'u=5, i', 5_000), stream('script', 'u=1', 3_000)], 4_000)).toBe(0);
  expect(sent).toEqual(['script 3000', 'picture 1000']);
});

test('of equals those that must be whole come one after the other, and the others share', () => {
  const { sent, stream } = line();
  share([stream('a', 'u=3', 2_000), stream('b', 'u=3', 2_000)], 3_000);
  share([stream('c', 'u=3, i', 2_000), stream('d', 'u=3, i', 2_000)], 2_800);
  expect(sent).toEqual(['a 2000', 'b 1000', 'c 1400', 'd 1400']);
});

test('a part of a byte is kept for the next time', () => {
  const { sent, stream } = line();
  expect(share([stream('a', 'u=3', 10)], 2.5)).toBe(0.5);
  expect(share([stream('b', 'u=3, i', 10)], 0.5)).toBe(0.5);
  expect(sent).toEqual(['a 2']);
});

test('what is not needed is kept, and a request that says nothing is of middling urgency', () => {
  expect(share([line().stream('a', '', 10)], 100)).toBe(90);
  expect(priorityOf(undefined)).toEqual({ urgency: 3, isIncremental: false });
  expect(priorityOf('u=2, i')).toEqual({ urgency: 2, isIncremental: true });
  expect(priorityOf('i')).toEqual({ urgency: 3, isIncremental: true });
});
