import { fairQueue } from './fairQueue';

/** Work that ends when told to. */
function piece() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve('done'))));
  return { end, work: () => done };
}
const turn = () => new Promise((later) => setImmediate(later));
const small = { atOnce: 1, own: 1, common: 2, each: (_by: string) => 3 };

/** A queue that writes down what began. */
function watched(size = small) {
  const queue = fairQueue(size);
  const begun: string[] = [];
  const pieces: ReturnType<typeof piece>[] = [];
  const ask = (share: string, by: string, within?: string) => {
    const one = piece();
    pieces.push(one);
    const outcome = queue({ share, by, within }, () => {
      begun.push(`${share} ${by}`);
      return one.work();
    });
    return outcome.catch((error: { status?: number; message: string }) => error.status ?? error.message);
  };
  return { ask, begun, endAll: () => pieces.forEach(({ end }) => end()), pieces };
}

test('one who asks holds a few places, and what they cannot have is left to others [security 6]', async () => {
  const { ask, endAll } = watched({ ...small, common: 10 });
  const greedy = Array.from({ length: 5 }, () => ask('login', 'one'));
  const other = ask('login', 'other');
  expect(await Promise.all(greedy.slice(3))).toEqual([503, 503]);
  endAll();
  expect(await Promise.all([...greedy.slice(0, 3), other])).toEqual(['done', 'done', 'done', 'done']);
});

test('who asks as many askers of one group holds what the group may hold, and others find their places [security 6]', async () => {
  const { ask, endAll } = watched({ ...small, common: 20, each: (by) => (by === 'group' ? 4 : 3) });
  const many = Array.from({ length: 6 }, (_, index) => ask('login', `network ${index}`, 'group'));
  const other = ask('login', 'network 9');
  expect(await Promise.all(many.slice(4))).toEqual([503, 503]);
  endAll();
  expect(await Promise.all([...many.slice(0, 4), other])).toEqual(Array.from({ length: 5 }, () => 'done'));
  const again = ask('login', 'network 5', 'group');
  endAll();
  expect(await again).toBe('done');
});

test('a share that is full leaves the others their places [security 6]', async () => {
  const { ask, endAll } = watched();
  const logins = Array.from({ length: 5 }, (_, index) => ask('login', `from ${index}`)); // one runs, one waits in its own place, two in common ones
  expect(await logins[4]).toBe(503);
  const withdrawal = ask('withdrawal', 'member');
  expect(await ask('withdrawal', 'another')).toBe(503);
  endAll();
  expect(await Promise.all([...logins.slice(0, 4), withdrawal])).toEqual(Array.from({ length: 5 }, () => 'done'));
});

test('shares take turns, and within a share the first to come is the first to go [security 6]', async () => {
  const { ask, begun, pieces } = watched({ ...small, common: 10 });
  const all = [ask('login', 'a'), ask('login', 'b'), ask('login', 'c'), ask('withdrawal', 'd'), ask('registration', 'e')];
  for (const { end } of pieces) {
    end();
    await turn();
  }
  await Promise.all(all);
  expect(begun).toEqual(['login a', 'login b', 'withdrawal d', 'registration e', 'login c']);
});

test('work that fails gives its place back like any other [security 6]', async () => {
  const { ask, pieces } = watched({ ...small, each: () => 1 });
  const failing = ask('login', 'one');
  expect(await ask('login', 'one')).toBe(503);
  pieces[0]?.end(new Error('broken'));
  expect(await failing).toBe('broken');
  const again = ask('login', 'one');
  pieces.at(-1)?.end();
  expect(await again).toBe('done');
});
