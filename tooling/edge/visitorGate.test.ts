import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_PART_ENDS } from '@unison/shared/remote/twoParts';
import { newFolder, newStore, remoteRelease, shellRelease } from '../testing/registry';
import { deadAddress, gateTo, put, startEdge, startPlatform, stopAll } from '../testing/edge';
import { wordFile } from './keptWord';
import { createVisitorGate, type VisitorGate } from './visitorGate';

afterEach(stopAll);

/** A platform whose `video_login` can be changed; counts how often it was asked. */
async function platformWith(settings: { video_login: unknown }): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const url = await startPlatform((_request, response) => {
    asked += 1;
    const data = Buffer.from(JSON.stringify(settings)).toString('base64');
    response.end(JSON.stringify({ code: 200, msg: '', data }));
  });
  return { url, asked: () => asked };
}

/** Asks until the word behind the first answer has come. */
async function settled(gate: VisitorGate, expected: boolean): Promise<void> {
  for (let turn = 0; turn < 200 && (await gate.isOpen()) !== expected; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await gate.isOpen()).toBe(expected);
}

const noProblem = (line: string): never => {
  throw new Error(line);
};

/** A home that `video_login` closes, beside what each edge serves. */
async function gatedStore() {
  const store = await newStore();
  await put(store, shellRelease(1));
  await put(
    store,
    remoteRelease('mf-home', 2, [
      {
        path: '/Home',
        screen: 'Main',
        title: '',
        heading: 'main',
        access: 'member-when-gated',
        tab: { label: 'main', icon: 'home', order: 1 },
      },
    ]),
  );
  return store;
}

test.each([0, '0', 1, '1'])('the first document waits for the platform’s word: video_login %p', async (video_login) => {
  const { url, asked } = await platformWith({ video_login });
  const gate = createVisitorGate(gateTo(url));
  expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual(Array(2).fill(Number(video_login) === 0));
  expect(asked()).toBe(1);
});

test('later nobody waits: the last word is given at once and asked for anew behind it, once however many want it', async () => {
  const settings = { video_login: 0 };
  const upstream = gateTo((await platformWith(settings)).url);
  const asking = jest.fn(upstream); // as a question begins: on its way it is not heard yet
  let now = 1_000;
  const gate = createVisitorGate(asking, undefined, () => now);
  await settled(gate, true);
  settings.video_login = 1;
  now += 5_000;
  expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual([true, true]);
  expect(asking).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual([true, true]);
  await settled(gate, false);
  expect(asking).toHaveBeenCalledTimes(2);
});

test('a platform that is down, says nothing of use, or never answers leaves closed what it never opened, and the document comes all the same', async () => {
  expect(await createVisitorGate(gateTo(await deadAddress())).isOpen()).toBe(false);
  const odd = await startPlatform((_request, response) => response.end('<p>Bad gateway</p>'));
  expect(await createVisitorGate(gateTo(odd)).isOpen()).toBe(false);
  let isAskedStill = true;
  const silent = await startPlatform((request) => request.socket.once('close', () => (isAskedStill = false)));
  const { open } = await startEdge({ platformUrl: silent });
  expect((await open('/Game')).status).toBe(200);
  expect(isAskedStill).toBe(true);
});

test('a platform that stops to answer changes nothing: pages go on as they began', async () => {
  let isUp = true;
  const data = Buffer.from(JSON.stringify({ video_login: 0 })).toString('base64');
  const url = await startPlatform((request, response) =>
    isUp ? response.end(JSON.stringify({ code: 200, msg: '', data })) : request.socket.destroy(),
  );
  let now = 1_000;
  const gate = createVisitorGate(gateTo(url), undefined, () => now);
  expect(await gate.isOpen()).toBe(true);
  isUp = false;
  for (let turn = 0; turn < 3; turn += 1) {
    now += 5_001;
    await gate.isOpen();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(await gate.isOpen()).toBe(true);
});

test('a screen behind video_login is preloaded while it is open to visitors, and not while it is closed [SHELL-10]', async () => {
  const store = await gatedStore();
  for (const video_login of [0, 1]) {
    const { open } = await startEdge({ store, platformUrl: (await platformWith({ video_login })).url });
    expect((await open('/Home')).text.includes('rel="preload" as="script"')).toBe(video_login === 0);
  }
});

describe('an edge that is started again begins its documents as before, so that no device loads its page anew', () => {
  const firstPartOf = async ({ open }: Awaited<ReturnType<typeof startEdge>>): Promise<string> =>
    (await open('/Home')).text.split(FIRST_PART_ENDS)[0] ?? '';

  test.each([0, 1])('also its first one, with video_login %p', async (video_login) => {
    const terms = { store: await gatedStore(), platformUrl: (await platformWith({ video_login })).url };
    const before = await startEdge(terms);
    await firstPartOf(before);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const kept = await firstPartOf(before);
    expect(await firstPartOf(await startEdge(terms))).toBe(kept);
  });

  test.each([
    ['is down', () => deadAddress()],
    ['never answers', () => startPlatform(() => undefined)],
  ])('also while the platform %s', async (_what, start) => {
    const store = await gatedStore();
    const file = join(newFolder(), 'edge', 'visitors.json');
    const before = await startEdge({
      store,
      keptWord: wordFile(file, noProblem),
      platformUrl: (await platformWith({ video_login: 0 })).url,
    });
    const kept = await firstPartOf(before);
    const after = await startEdge({ store, keptWord: wordFile(file, noProblem), platformUrl: await start() });
    expect(await firstPartOf(after)).toBe(kept);
  });
});

test('what an edge kept is its last word only: the platform’s own counts, and a damaged file says nothing', async () => {
  const file = join(newFolder(), 'visitors.json');
  for (const text of ['{"isOpen":true}', '{"isOpen":', '']) {
    writeFileSync(file, text);
    expect(wordFile(file, noProblem).read()).toBe(text.endsWith('}') ? true : undefined);
    const { url } = await platformWith({ video_login: 1 });
    expect(await createVisitorGate(gateTo(url), wordFile(file, noProblem)).isOpen()).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('{"isOpen":false}');
  }
});

test('a word that cannot be kept is told, and documents come all the same', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'edge'), 'in the way');
  const told: string[] = [];
  const { url } = await platformWith({ video_login: 0 });
  const gate = createVisitorGate(
    gateTo(url),
    wordFile(join(folder, 'edge', 'visitors.json'), (line) => told.push(line)),
  );
  expect(await gate.isOpen()).toBe(true);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/visitors\.json cannot be written: /);
});
