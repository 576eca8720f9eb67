import {
  useGetBaseInfoQuery,
  useGetUserInfoQuery,
  useLazyListGameRecordsQuery,
  useListPlacesQuery,
  useMarkEventsSeenMutation,
} from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { SkeletonRows } from '@unison/shared/ui';
import { baseInfo, passTime, platform, renderScreen, stopTheClock, userInfo } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { askAnew, waitsOf } from './waits';
import { watchWaits } from './watchWaits';

stopTheClock();
afterEach(() => document.body.replaceChildren());

const WORDS = 'This is taking longer than usual';

function Who() {
  const user = useGetUserInfoQuery();
  return (
    <>
      <Answer of={user}>{({ username }) => <p>{username}</p>}</Answer>
      <button onClick={() => void user.refetch()}>Refresh</button>
    </>
  );
}
function Places() {
  return <Answer of={useListPlacesQuery()}>{(places) => <p>{places.length} places</p>}</Answer>;
}

/** Asked for by hand, so that nobody else asks for them anew. */
function Records() {
  const [ask, { data }] = useLazyListGameRecordsQuery();
  useEffect(() => void ask(), [ask]);
  return data ? <p>{data.length} records</p> : <SkeletonRows />;
}

/** A screen for members in an app that watches what screens wait for. */
function open(shown: ReactNode) {
  const opened = renderScreen(shown, { session: true });
  act(() => watchWaits(opened.store));
  return opened;
}
const told = () => screen.queryAllByText(WORDS);
const retry = () => screen.getByRole('button', { name: 'Retry' });
const answersAs = (username: string) => platform.answers(calls.getUserInfo, userInfo({ username }));

test('who waits ten seconds for what a screen shows first is told that it takes long, in a region that was there before the words; they go with the answer', async () => {
  const release = platform.hangs(calls.getUserInfo);
  open(<Who />);
  await passTime(9_900);
  expect(told()).toEqual([]);
  await passTime(200);
  const region = document.body.querySelector(':scope > [role="status"]');
  expect(region).toBeEmptyDOMElement();
  await passTime(500);
  expect(region).toHaveTextContent(WORDS);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
  answersAs('linh');
  release();
  await passTime(100);
  expect(screen.getByText('linh')).toBeVisible();
  expect(region).toBeEmptyDOMElement();
});

test('whoever sets the clock of the device back while they wait is told all the same', async () => {
  platform.hangs(calls.getUserInfo);
  open(<Who />);
  await passTime(5_000);
  jest.setSystemTime(Date.now() - 3 * 3_600_000);
  await passTime(4_900);
  expect(told()).toEqual([]);
  await passTime(700);
  expect(told()).toHaveLength(1);
});

test('an answer that comes just in time is not said to take long', async () => {
  const release = platform.hangs(calls.getUserInfo);
  open(<Who />);
  await passTime(9_900);
  expect(told()).toEqual([]);
  answersAs('linh');
  release();
  await passTime(5_000);
  expect(screen.getByText('linh')).toBeVisible();
  expect(told()).toEqual([]);
});

test('Retry drops the request that hangs and asks anew; it stays, busy, for as long as a request takes, and no failure shows in between', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  const release = platform.hangs(calls.getUserInfo);
  const { user } = open(<Who />);
  await passTime(11_000);
  const failures: Node[] = [];
  const watching = new MutationObserver(() => failures.push(...screen.queryAllByRole('alert')));
  watching.observe(document.body, { childList: true, subtree: true });
  const releaseNext = platform.hangs(calls.getUserInfo);
  await user.click(retry());
  await passTime(1_000);
  expect(platform.requests(calls.getUserInfo)).toHaveLength(2);
  expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
  sent.mockRestore();
  expect(retry()).toHaveAttribute('aria-busy', 'true');
  expect(retry()).toHaveFocus();
  expect(told()).toHaveLength(1);
  await passTime(10_000);
  expect(retry()).not.toHaveAttribute('aria-busy');

  document.querySelector('main')?.setAttribute('tabindex', '-1'); // as the shell's
  answersAs('of the first');
  release();
  await passTime(500);
  expect(screen.queryByText('of the first')).not.toBeInTheDocument();
  answersAs('linh');
  releaseNext();
  await passTime(100);
  expect(screen.getByText('linh')).toBeVisible();
  expect(told()).toEqual([]);
  expect(screen.getByRole('main')).toHaveFocus();
  watching.disconnect();
  expect(failures).toEqual([]);
});

test('what waits without showing shapes is not told of: a screen has what it shows', async () => {
  function Quiet() {
    const { data } = useGetUserInfoQuery();
    return <p>Content of {data?.username ?? 'nobody yet'}</p>;
  }
  platform.hangs(calls.getUserInfo);
  open(<Quiet />);
  await passTime(20_000);
  expect(told()).toEqual([]);
});

test('a refusal takes the place of the line', async () => {
  const release = platform.hangs(calls.getUserInfo);
  open(<Who />);
  await passTime(11_000);
  platform.refuses(calls.getUserInfo, 'Try again tomorrow');
  release();
  await passTime(100);
  expect(screen.getByRole('alert')).toHaveTextContent('Try again tomorrow');
  expect(told()).toEqual([]);
});

test('what is shown already is not said to be waited for while it is asked for anew', async () => {
  answersAs('linh');
  const { user } = open(
    <>
      <Who />
      <div data-bones />
    </>,
  );
  await passTime(100);
  platform.hangs(calls.getUserInfo);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await passTime(20_000);
  expect(platform.requests(calls.getUserInfo)).toHaveLength(2);
  expect(told()).toEqual([]);
});

test('of several answers that hang there is one line, and its Retry asks for all of them', async () => {
  platform.hangs(calls.getUserInfo);
  platform.hangs(calls.listGameRecords);
  const { user } = open(
    <>
      <Who />
      <Records />
    </>,
  );
  await passTime(11_000);
  expect(told()).toHaveLength(1);
  answersAs('linh');
  platform.answers(calls.listGameRecords, []);
  await user.click(retry());
  await passTime(100);
  expect(screen.getByText('linh')).toBeVisible();
  expect(screen.getByText('0 records')).toBeVisible();
});

test('a screen that was left hanging says nothing on the next one, which has ten seconds of its own', async () => {
  function Walk() {
    const [isNext, setNext] = useState(false);
    return (
      <>
        {isNext ? <Places /> : <Who />}
        <button onClick={() => setNext(true)}>Next</button>
      </>
    );
  }
  platform.hangs(calls.getUserInfo);
  platform.hangs(calls.listPlaces);
  const { user } = open(<Walk />);
  await passTime(11_000);
  expect(told()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await passTime(600);
  expect(told()).toEqual([]);
  await passTime(9_000);
  expect(told()).toEqual([]);
  await passTime(1_000);
  expect(told()).toHaveLength(1);
});

test.each([
  ['without a network, which another line says', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'behind a question that has to be answered first',
    () => document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' })),
  ],
])('%s, nothing is said to take long', async (_where, happens) => {
  platform.hangs(calls.getUserInfo);
  open(<Who />);
  await passTime(11_000);
  expect(told()).toHaveLength(1);
  happens();
  await passTime(600);
  expect(told()).toEqual([]);
  jest.restoreAllMocks();
});

test('what is being sent keeps the settings it waits for, whoever presses Retry', async () => {
  function Settings() {
    const { data } = useGetBaseInfoQuery();
    const [mark] = useMarkEventsSeenMutation();
    return <button onClick={() => void mark()}>{data ? 'Known' : 'Send'}</button>;
  }
  const release = platform.hangs(calls.getBaseInfo);
  platform.saves(unisonCalls.markNewsSeen);
  const { user, store } = open(<Settings />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  act(() => askAnew(store, waitsOf(store)));
  platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['news'] }));
  release();
  await passTime(100);
  expect(screen.getByRole('button', { name: 'Known' })).toBeVisible();
  expect(platform.requests(calls.getBaseInfo)).toHaveLength(1);
  expect(platform.requests(unisonCalls.markNewsSeen)).toHaveLength(1);
});
