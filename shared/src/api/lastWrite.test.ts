import { HttpResponse } from 'msw';
import { calls } from '../contract';
import type { Call } from '../contract';
import { baseInfo, passTime, platform, stopTheClock } from '../testing';
import { injectFeature } from './injectFeature';
import { request } from './request';
import { createAppStore } from './store';

const { writeTest, readTest } = injectFeature('test-last-write', {
  tags: [],
  endpoints: (build) => ({
    writeTest: build.mutation<unknown, void>({ query: () => request(calls.setSex, { sex: 1 }) }),
    readTest: build.query<unknown, void>({ query: () => request(calls.listPlaces, {}) }),
  }),
}).endpoints;

const answered = (place: string) =>
  HttpResponse.json({ code: 200, msg: '', data: Buffer.from('null').toString('base64') }, { headers: { 'read-after': place } });
const sent = (call: Call) => platform.requests(call).at(-1)?.headers.get('read-after');

async function write(place: string): Promise<void> {
  platform.repliesBy(calls.setSex, () => answered(place));
  await createAppStore({ apiBase: '/api' }).dispatch(writeTest.initiate());
}
async function read(capabilities: string[] = ['read-after']): Promise<string | null | undefined> {
  platform.answers(calls.getBaseInfo, baseInfo({ capabilities }));
  platform.answers(calls.listPlaces, []);
  await createAppStore({ apiBase: '/api' }).dispatch(readTest.initiate(undefined, { forceRefetch: true }));
  return sent(calls.listPlaces);
}

test('what a member changed is in what they read next, also after a reload: the last place goes along [O-81]', async () => {
  expect(await read()).toBeNull();
  await write('1:500');
  expect(await read()).toBe('1:500'); // each store is one of a new page
  expect(sent(calls.getBaseInfo)).toBeNull(); // it says what may be sent
  expect(sent(calls.setSex)).toBeNull();
});

test('the newest write counts; answers that come in another order move nothing back [O-81]', async () => {
  await write('2:99');
  await write('2:500');
  await write('2:90');
  await write('1:900');
  expect(await read()).toBe('2:500');
  await write('3:7');
  expect(await read()).toBe('3:7');
});

test('a platform that does not announce it is sent nothing [O-81]', async () => {
  await write('1:500');
  expect(await read([])).toBeNull();
});

describe('later', () => {
  stopTheClock();
  test('nor is a place said for an hour because the clock was set back by one', async () => {
    await write('1:500');
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(await read()).toBeNull();
  });

  test('after ten seconds every answer has it, and nothing more is said', async () => {
    await write('1:500');
    await passTime(10_000);
    expect(await read()).toBeNull();
  });
});
