import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { calls } from '../contract';
import { baseInfo, passTime, platform, renderScreen, see, stopTheClock } from '../testing';
import { KEPT_STATUS } from './keptStatus';
import { reloadAnswers } from './store';
import { useGetBaseInfoQuery } from './systemApi';
import { useBaseInfoRetry } from './useBaseInfoRetry';

stopTheClock();
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

/** As the frame does, with what a screen says of money. */
function Money() {
  useBaseInfoRetry();
  const { data: base } = useGetBaseInfoQuery();
  return <p>{base === undefined ? 'Nothing is known' : base.moneyClosed ? 'Closed' : 'Open'}</p>;
}

const settings = (close_withdraw: 0 | 1) => platform.answers(calls.getBaseInfo, baseInfo({ close_withdraw }));
const asked = () => platform.requests(calls.getBaseInfo).length;
const awayFor = async (ms: number) => {
  see('hidden');
  await passTime(ms);
  see('visible');
  await passTime(0);
};

async function open(now: 0 | 1) {
  settings(now);
  const rendered = renderScreen(<Money />);
  expect(await screen.findByText(now === 1 ? 'Closed' : 'Open')).toBeVisible();
  return rendered;
}

test('who opened the app while money was closed is told that it is open when they come back a minute later [SHELL-11] [WALLET-09] (O-12)', async () => {
  await open(1);
  settings(0);
  await awayFor(61_000);
  expect(await screen.findByText('Open')).toBeVisible();
});

test('a clock that was set back meanwhile hides nothing from who comes back [SHELL-11]', async () => {
  await open(1);
  settings(0);
  see('hidden');
  jest.setSystemTime(Date.now() - 3_600_000);
  await awayFor(300_000);
  expect(await screen.findByText('Open')).toBeVisible();
  await awayFor(10_000);
  expect(asked()).toBe(2);
});

test('the platform is asked only when the page is seen again, and once a minute at most [SHELL-11]', async () => {
  await open(0);
  await passTime(600_000);
  expect(asked()).toBe(1);
  await awayFor(61_000);
  expect(asked()).toBe(2);
  for (let times = 0; times < 5; times += 1) await awayFor(10_000);
  expect(asked()).toBe(2);
});

test.each([
  ['it refuses', () => platform.refuses(calls.getBaseInfo, 'Not now')],
  ['there is no network', () => platform.networkFails(calls.getBaseInfo)],
  [
    'the service worker answers in its place',
    () =>
      platform.answersRaw(calls.getBaseInfo, JSON.stringify({ code: 200, msg: '', data: baseInfo({ close_withdraw: 1 }) }), KEPT_STATUS),
  ],
])('where %s, what was known stays, and nobody asks again and again [SHELL-11]', async (_what, fail) => {
  await open(0);
  fail();
  await awayFor(61_000);
  await passTime(300_000);
  expect(asked()).toBe(2);
  expect(screen.getByText('Open')).toBeVisible();
  settings(1);
  await awayFor(61_000);
  expect(await screen.findByText('Closed')).toBeVisible();
});

test('who comes back before the network does is told what holds now as soon as there is one, and asked for once [SHELL-11] [WALLET-09]', async () => {
  await open(1);
  platform.networkFails(calls.getBaseInfo);
  await awayFor(3_600_000);
  const online = () => act(() => void window.dispatchEvent(new Event('online')));
  await passTime(2_000);
  online(); // not for long
  await passTime(2_000);
  expect(asked()).toBe(3);
  settings(0);
  online();
  expect(await screen.findByText('Open')).toBeVisible();
  online();
  await passTime(600_000);
  expect(asked()).toBe(4);
});

test('settings in the former language are asked for again until they come in the chosen one [SHELL-11] (O-08)', async () => {
  const { store } = await open(0);
  localStorage.setItem('lang', 'es_spa');
  platform.networkFails(calls.getBaseInfo);
  act(() => void store.dispatch(reloadAnswers()));
  await passTime(0);
  expect(screen.getByText('Open')).toBeVisible();
  settings(1);
  await passTime(3_000);
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(platform.requests(calls.getBaseInfo).at(-1)?.headers.get('lang')).toBe('es_spa');
});

test('settings that were asked for before the language was chosen are the former ones too [SHELL-11] (O-08)', async () => {
  const { store } = await open(0);
  const release = platform.hangs(calls.getBaseInfo);
  await awayFor(61_000);
  expect(asked()).toBe(2);
  localStorage.setItem('lang', 'es_spa');
  settings(0);
  release();
  await passTime(0);
  platform.networkFails(calls.getBaseInfo);
  act(() => void store.dispatch(reloadAnswers()));
  await passTime(0);
  settings(1);
  await passTime(3_000);
  expect(await screen.findByText('Closed')).toBeVisible();
});

test('settings that are missing are asked for while the page is seen, and at once when it is seen again [SHELL-11]', async () => {
  platform.networkFails(calls.getBaseInfo);
  renderScreen(<Money />, { config: { apiBase: 'https://unseen.example/api' } });
  await passTime(0);
  see('hidden');
  await passTime(600_000);
  expect(asked()).toBe(1);
  settings(0);
  see('visible');
  expect(await screen.findByText('Open')).toBeVisible();
});
