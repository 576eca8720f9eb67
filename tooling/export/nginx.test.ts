import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ask, closingPlatform, startPlatform, stopAll, type Answer } from '../testing/edge';
import { exportInto, storeWithCanary } from '../testing/export';
import { startNginx } from '../testing/ownNginx';
import { newFolder } from '../testing/registry';

let server: Awaited<ReturnType<typeof startNginx>>;
afterEach(async () => {
  await server.stop();
  await stopAll();
});

/** nginx with an export of which the calls go on to these platforms. */
async function startExport(...platforms: string[]): Promise<void> {
  const out = newFolder();
  await exportInto(out, await storeWithCanary(), { API_BASE: '/api', PLATFORM_URL: platforms.join(',') });
  // nginx drops root's rights, and reads what everybody may.
  execFileSync('chmod', ['755', out]);
  server = await startNginx(join(newFolder(), 'nginx'), out);
}

const call = (path: string, method = 'GET'): Promise<Answer> =>
  ask(Number(new URL(server.url).port), path, { lang: 'en_us', ...(method === 'POST' && { 'content-length': '0' }) }, method);

/** The answer was lost: no envelope says that nothing was carried out. */
const UNKNOWN = { status: 502, text: expect.not.stringContaining('code') };

test.each(['/telemetry', '/telemetry/troubles'])('what a page tells %s, where nobody counts it, brings it no page back', async (path) => {
  await startExport('http://127.0.0.1:9');
  expect(await call(path, 'POST')).toMatchObject({ status: 204, text: '' });
});

test('nginx asks again what only reads when a kept connection turns out to be closed, and nothing that writes', async () => {
  await startExport(await closingPlatform());
  expect(await call('/api/system/base')).toMatchObject({ status: 200 });
  expect(await call('/api/system/base')).toMatchObject({ status: 200 });
  expect(await call('/api/game/placeOrder', 'POST')).toMatchObject(UNKNOWN);
});

test.each(['/api/member/setLoginPassword', '/api/member/setName'])(
  'nor does it %s, though it is a GET: its member would read a no to what was done [API-24] [API-28] (Q-17)',
  async (path) => {
    await startExport(await closingPlatform());
    expect(await call(`${path}?a=1`)).toMatchObject({ status: 200 });
    expect(await call(`${path}?a=1`)).toMatchObject(UNKNOWN);
  },
);

test('a new login password reaches one of two platforms when that one falls before it answers [API-28]', async () => {
  const arrived: (string | undefined)[] = [];
  const falling = () => startPlatform(({ url, socket }) => void (arrived.push(url), socket.destroy()));
  await startExport(await falling(), await falling());
  const changed = '/api/member/setLoginPassword?old_password=a&new_password=b';
  expect(await call(changed)).toMatchObject(UNKNOWN);
  expect(arrived).toEqual([changed]);
});
