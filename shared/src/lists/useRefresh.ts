import { useCallback, useEffect, useRef, useState } from 'react';
import { PULL_REFRESH_DELAY_MS } from '../contract';
import { SHARED_TEXTS, useErrorText, useTexts } from '../i18n';
import { useLatest, useToast } from '../ui';

type Answer = { isError: boolean; error?: unknown };

/**
 * The refresh of a list: 500 ms after it was asked for (LIMIT-15) `load` is called; the message follows its answer.
 * A second wish while one is under way changes nothing; a list that is left says nothing any more.
 */
export function useRefresh(load: () => PromiseLike<Answer>): { isRefreshing: boolean; refresh: () => void } {
  const { t } = useTexts(SHARED_TEXTS);
  const errorText = useErrorText();
  const toast = useToast();
  const [isRefreshing, setRefreshing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useLatest(async () => {
    const mine = timer.current;
    const answer = await load();
    if (timer.current !== mine) return;
    timer.current = undefined;
    setRefreshing(false);
    toast(answer.isError ? { text: errorText(answer.error), tone: 'danger' } : { text: t('list.refreshed'), tone: 'positive' });
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  const refresh = useCallback(() => {
    if (timer.current !== undefined) return;
    setRefreshing(true);
    timer.current = setTimeout(() => void run(), PULL_REFRESH_DELAY_MS);
  }, [run]);
  return { isRefreshing, refresh };
}
