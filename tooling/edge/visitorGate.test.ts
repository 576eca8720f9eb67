import { newStore, remoteRelease, shellRelease } from '../registry/testing';
import { deadAddress, put, startEdge, startPlatform, stopAll } from './testing';
import { createVisitorGate } from './visitorGate';

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

test.each([
  [0, true],
  ['0', true],
  [1, false],
  ['1', false],
])('with video_login %p the gate is open: %p', async (value, expected) => {
  const { url } = await platformWith({ video_login: value });
  expect(await createVisitorGate(url).isOpen()).toBe(expected);
});

test('the answer is at most five seconds old, and asked for once however many want it', async () => {
  const settings = { video_login: 0 };
  const { url, asked } = await platformWith(settings);
  let now = 1_000;
  const gate = createVisitorGate(url, () => now);
  expect(await Promise.all([gate.isOpen(), gate.isOpen(), gate.isOpen()])).toEqual([true, true, true]);
  settings.video_login = 1;
  now += 5_000;
  expect(await gate.isOpen()).toBe(true);
  expect(asked()).toBe(1);
  now += 1;
  expect(await gate.isOpen()).toBe(false);
  expect(asked()).toBe(2);
});

test('a platform that is down or never answers keeps the gate closed, and the document comes all the same', async () => {
  expect(await createVisitorGate(await deadAddress()).isOpen()).toBe(false);
  const silent = await startPlatform(() => undefined);
  const { open } = await startEdge({ platformUrl: silent });
  expect((await open('/Game')).status).toBe(200);
});

test('a screen behind video_login is preloaded while it is open to visitors, and not while it is closed [SHELL-10]', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  await put(
    store,
    remoteRelease('mf-home', 2, [{ path: '/Home', screen: 'Main', title: '', heading: 'main', access: 'member-when-gated' }]),
  );
  const opened = await startEdge({ store, platformUrl: (await platformWith({ video_login: 0 })).url });
  expect((await opened.open('/Home')).text).toContain('rel="preload" as="script"');
  const closed = await startEdge({ store, platformUrl: (await platformWith({ video_login: 1 })).url });
  expect((await closed.open('/Home')).text).not.toContain('rel="preload"');
});
