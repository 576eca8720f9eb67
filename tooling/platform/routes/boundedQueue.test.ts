import { boundedQueue } from './boundedQueue';

/** Work that ends when told to. */
function piece() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve('done'))));
  return { end, work: () => done };
}
const turn = () => new Promise((later) => setImmediate(later));

test('so many run, so many wait in turn, and the next is refused at once [security 6]', async () => {
  const queue = boundedQueue(2, 3);
  const begun: number[] = [];
  const pieces = Array.from({ length: 6 }, () => piece());
  const outcomes = pieces.map(({ work }, index) =>
    queue(() => {
      begun.push(index);
      return work();
    }).catch((error: { status?: number }) => error.status),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  expect(await outcomes[5]).toBe(503);
  pieces[1]?.end();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  pieces.forEach(({ end }) => end());
  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'done', 'done', 503]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails makes room like any other [security 6]', async () => {
  const queue = boundedQueue(1, 1);
  const [failing, next] = [piece(), piece()];
  const first = queue(failing.work).catch((error: Error) => error.message);
  const second = queue(next.work);
  failing.end(new Error('broken'));
  next.end();
  expect([await first, await second]).toEqual(['broken', 'done']);
  expect(await queue(async () => 'again')).toBe('again');
});
