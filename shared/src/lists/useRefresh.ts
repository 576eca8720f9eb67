import { useCallback, useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { PULL_REFRESH_DELAY_MS } from '../contract';
import { SHARED_TEXTS, useErrorText, useTexts } from '../i18n';
import { useLatest, useToast } from '../ui';

type Answer = { isError: boolean; error?: unknown };
type Refresh = (press?: SyntheticEvent) => void;

/**
 * The refresh of a list: 500 ms after it was asked for (LIMIT-15) `load` is called; the message follows its answer.
 * A second wish while one is under way changes nothing; a list that is left says nothing any more.
 */
export function useRefresh(load: () => PromiseLike<Answer>): { isRefreshing: boolean; refresh: Refresh } {
  const { t } = useTexts(SHARED_TEXTS);
  const errorText = useErrorText();
  const toast = useToast();
  const [isRefreshing, setRefreshing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useLatest(async (press?: SyntheticEvent) => {
    const mine = timer.current;
    const answer = await load();
    if (timer.current !== mine) return;
    timer.current = undefined;
    // With it the store's answer is drawn, of which the screen may not have heard yet.
    flushSync(() => setRefreshing(false));
    toast(answer.isError ? { text: errorText(answer.error), tone: 'danger' } : { text: t('list.refreshed'), tone: 'positive' });
    if (press && !answer.isError) {
      // A press comes from anywhere in the list, and what is new stands at its beginning. The button below goes with the end, and so would the focus.
      scrollTo({ top: 0 });
      const isGone = !(press.target as Element).isConnected; // presses come from elements
      if (isGone && document.activeElement === document.body) document.querySelector<HTMLElement>('[data-feed-index]')?.focus();
    }
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  const refresh: Refresh = useCallback(
    (press) => {
      if (timer.current !== undefined) return;
      setRefreshing(true);
      timer.current = setTimeout(() => void run(press), PULL_REFRESH_DELAY_MS);
    },
    [run],
  );
  return { isRefreshing, refresh };
}
