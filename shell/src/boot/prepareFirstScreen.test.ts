import { createAppStore } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { startSession } from '@unison/shared/session';
import { baseInfo, companion, platform } from '@unison/shared/testing';
import { waitFor } from '@testing-library/react';
import { createActivation } from '../remotes/activation';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { createScreenSource } from '../remotes/screenSource';
import { plainLoader } from '../testing/openApp';
import { registryOfTheApp } from '../testing/release';
import { runtimeConfig } from '../testing/runtimeConfig';
import { prepareFirstScreen } from './prepareFirstScreen';

const CONFIG = runtimeConfig({ serviceWorker: false });

const madeByBoot = (load: RemoteLoader) => ({
  store: createAppStore({ apiBase: '/api' }),
  screens: createScreenSource(
    load,
    createActivation(() => undefined),
  ),
});
test.each([
  ['a member', true, '/Mine', 0, ['mf-wallet']],
  ['a visitor whom the platform lets in', false, '/', 0, ['mf-home']],
  ['a visitor whom it does not let in', false, '/', 1, []],
  ['a visitor on a member screen', false, '/Mine', 0, []],
])(
  'the code of the first screen of %s is asked for at once, and never where it may not be entered [SHELL-10] [SHELL-11]',
  async (_who, isMember, address, video_login, packages) => {
    window.history.replaceState(null, '', address);
    if (isMember) startSession({ token: 'token-1', tokensso: 'sso-1' });
    platform.answers(calls.getBaseInfo, baseInfo({ video_login }));
    const load = jest.fn(plainLoader);
    const { store, screens } = madeByBoot(load);
    await prepareFirstScreen(store, CONFIG, registryOfTheApp(), screens);
    expect(load.mock.calls.map(([record]) => record.package)).toEqual(packages);
    await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(1));
  },
);

test("with the edge's word that visitors are welcome, code and first answers are asked for without waiting for the settings [SHELL-10]", async () => {
  window.history.replaceState(null, '', '/Notice');
  platform.answers(calls.getBaseInfo, baseInfo());
  platform.answers(calls.listNotices, []);
  const registry = registryOfTheApp();
  const home = registry.remotes['mf-home'];
  const route = home?.manifest.routes.find(({ path }) => path === '/Notice');
  if (!route) throw new Error('the test registry has no /Notice');
  Object.assign(route, { access: 'member-when-gated', early: ['listNotices'] });
  const load = jest.fn(plainLoader);
  const { store, screens } = madeByBoot(load);
  await prepareFirstScreen(store, { ...CONFIG, openToVisitors: true }, registry, screens);
  expect(load).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(platform.requests(calls.listNotices)).toHaveLength(1));
});

test('an early call takes its parameter from the address that was opened', async () => {
  window.history.replaceState(null, '', '/Profile?id=7&name=Hanoi');
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  platform.answers(calls.getBaseInfo, baseInfo());
  platform.answers(calls.getCompanion, companion({ id: 7 }));
  const registry = registryOfTheApp();
  const route = registry.remotes['mf-xuanfei']?.manifest.routes.find(({ path }) => path === '/Profile');
  if (!route) throw new Error('the test registry has no /Profile');
  Object.assign(route, { early: [{ call: 'getCompanion', params: { id: '?id' } }] });
  const { store, screens } = madeByBoot(plainLoader);
  await prepareFirstScreen(store, CONFIG, registry, screens);
  await waitFor(() => expect(platform.requests(calls.getCompanion).map(({ payload }) => payload)).toEqual([{ id: '7' }]));
});
