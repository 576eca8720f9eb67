import { newStore, remoteRelease, shellRelease } from '../testing/registry';
import { deadAddress, gateTo, put, startEdge, startPlatform, stopAll } from '../testing/edge';
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
  for (let turn = 0; turn < 200 && gate.isOpen() !== expected; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(gate.isOpen()).toBe(expected);
}

test.each([0, '0'])('closed until the platform has answered, open once it has said %p', async (video_login) => {
  const { url } = await platformWith({ video_login });
  const gate = createVisitorGate(gateTo(url));
  expect(gate.isOpen()).toBe(false);
  await settled(gate, true);
});

test.each([1, '1'])('with video_login %p it stays closed', async (video_login) => {
  const { url, asked } = await platformWith({ video_login });
  const gate = createVisitorGate(gateTo(url));
  gate.isOpen();
  while (asked() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(gate.isOpen()).toBe(false);
});

test('nobody waits for the platform: the last word is given at once and asked for anew behind it, once however many want it', async () => {
  const settings = { video_login: 0 };
  const { url, asked } = await platformWith(settings);
  let now = 1_000;
  const gate = createVisitorGate(gateTo(url), () => now);
  await settled(gate, true);
  settings.video_login = 1;
  now += 5_000;
  expect([gate.isOpen(), gate.isOpen()]).toEqual([true, true]);
  expect(asked()).toBe(1);
  now += 1;
  expect([gate.isOpen(), gate.isOpen()]).toEqual([true, true]);
  await settled(gate, false);
  expect(asked()).toBe(2);
});

test('a platform that is down or never answers keeps the gate closed, and the document comes all the same', async () => {
  const dead = createVisitorGate(gateTo(await deadAddress()));
  expect(dead.isOpen()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dead.isOpen()).toBe(false);
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
  const platform = await platformWith({ video_login: 0 });
  const opened = await startEdge({ store, platformUrl: platform.url });
  const isPreloaded = async (): Promise<boolean> => (await opened.open('/Home')).text.includes('rel="preload" as="script"');
  expect(await isPreloaded()).toBe(false);
  while (!(await isPreloaded())) await new Promise((resolve) => setTimeout(resolve, 10));
  const closing = await platformWith({ video_login: 1 });
  const closed = await startEdge({ store, platformUrl: closing.url });
  await closed.open('/Home');
  while (closing.asked() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await closed.open('/Home')).text).not.toContain('rel="preload"');
});
