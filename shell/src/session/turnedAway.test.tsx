import { useListPlacesQuery } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { kept } from '@unison/shared/session';
import { baseInfo, platform } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp } from '../testing/openApp';

function Places() {
  const { data } = useListPlacesQuery();
  return data ? <p>Places to choose from</p> : <p>Loading</p>;
}

/** A remote each of whose screens asks what a visitor may ask until `video_login` is 1. */
const load: RemoteLoader = (record) =>
  Promise.resolve({
    features: [],
    loadTexts: () => Promise.resolve({}),
    screens: Object.fromEntries(record.manifest.routes.map((route) => [route.screen, () => Promise.resolve(Places)])),
  });

const ENDED = 'Your session has ended. Please log in again';

test('a visitor whom the platform turns away in the middle meets the login, which cannot be left for the app [ERR-05] [SESSION-32] [SESSION-33]', async () => {
  const letGo = platform.hangs(calls.listPlaces);
  const { address, go } = await openApp('/Home', { base: { video_login: 0 }, load });
  expect(await screen.findByText('Loading')).toBeVisible();
  platform.answers(calls.getBaseInfo, baseInfo({ video_login: 1 }));
  platform.refuses(calls.listPlaces, 'Lỗi xác thực');
  letGo();
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(address()).toBe('/Login');
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  await go('/Home');
  await waitFor(() => expect(address()).toBe('/Login'));
});

test('so does one whom a platform refuses though its settings let them in; they are asked once more, and nothing again and again [ERR-05]', async () => {
  platform.refuses(calls.listPlaces, '鉴权错误');
  const { address } = await openApp('/Home', { base: { video_login: 0 }, load });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(address()).toBe('/Login');
  await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(2));
  expect(platform.requests(calls.listPlaces).length).toBeLessThanOrEqual(2);
});

test('what a visitor wrote is still there for the one they become at the login (O-59, O-86)', async () => {
  const draft = kept('service.draft', v.string(), { scope: 'session', fallback: '' }).of();
  const letGo = platform.hangs(calls.listPlaces);
  await openApp('/Home', { base: { video_login: 0 }, load });
  expect(await screen.findByText('Loading')).toBeVisible();
  draft.change(() => 'My last order is not there');
  platform.refuses(calls.listPlaces, '鉴权错误');
  letGo();
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(draft.now()).toBe('My last order is not there');
});

test('one who is where anybody may be stays there: a no of the platform leads nobody away from the service [ERR-05] (O-59)', async () => {
  platform.refuses(calls.listPlaces, '鉴权错误');
  const { address } = await openApp('/ServiceOnline', { base: { video_login: 0 }, load });
  await waitFor(() => expect(platform.requests(calls.listPlaces)).not.toEqual([]));
  await act(() => new Promise((settled) => setTimeout(settled, 100)));
  expect(address()).toBe('/ServiceOnline');
  expect(screen.getByText('Loading')).toBeVisible();
});
