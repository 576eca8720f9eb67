import { createAppStore, isAsking, systemApi } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { baseInfo, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { firstScreen } from './firstScreen';

stopTheClock();

/** A page before its first screen, and whether that stands. */
function begunPage() {
  const store = createAppStore({ apiBase: '/api' });
  let isShown = false;
  const heard = new Set<() => void>();
  const entered = { isShown: () => isShown, subscribe: (listener: () => void) => (heard.add(listener), () => heard.delete(listener)) };
  const page = { store, stands: false, ask, show };
  void firstScreen(entered, store).then(() => (page.stands = true));
  function ask(): void {
    void store.dispatch(systemApi.endpoints.getBaseInfo.initiate(undefined, { forceRefetch: true }));
  }
  function show(): void {
    isShown = true;
    heard.forEach((listener) => listener());
  }
  return page;
}

test('what is of use later waits until the first screen has what it asked for, and what it asks for when that is drawn', async () => {
  const answer = platform.hangs(calls.getBaseInfo);
  const page = begunPage();
  page.ask();
  page.show();
  await passTime(1_000);
  expect(page.stands).toBe(false);

  let answerMore: () => void = () => undefined;
  const leave = page.store.subscribe(() => {
    if (isAsking(page.store.getState())) return;
    leave();
    answerMore = platform.hangs(calls.getBaseInfo);
    page.ask();
  });
  platform.answers(calls.getBaseInfo, baseInfo());
  answer();
  await passTime(1_000);
  expect(page.stands).toBe(false);

  platform.answers(calls.getBaseInfo, baseInfo());
  answerMore();
  await passTime(100);
  expect(page.stands).toBe(true);
});

test('a screen that shows nothing, or an answer that never comes, keeps it waiting for five seconds at most', async () => {
  const page = begunPage();
  await passTime(4_900);
  expect(page.stands).toBe(false);
  await passTime(200);
  expect(page.stands).toBe(true);
});
