import { toldByScreen, useGetBaseInfoQuery } from '@unison/shared/api';
import type { GameRecord } from '@unison/shared/api';
import { useToast } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useMarkOrdersSeenMutation } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { awaitedOrders, withAwaited } from './awaitedOrders';
import { stateOf } from './ordersOfGame';

const numbersOf = (orders: readonly GameRecord[]) => orders.flatMap(({ number }) => (number === undefined ? [] : [number]));

/**
 * Tells of each own order once, when its result is first on this screen: a won one by a toast, every one to the platform as seen, so
 * that the frame does not say it again and says everything else (B-04). Those of `unsaid` rounds wait for their dice: whoever leaves before
 * they lie there has seen nothing, and is told by the frame, which leaves them to this screen until then.
 */
export function useResultToasts(orders: readonly GameRecord[] | undefined, unsaid: readonly string[]): void {
  const { t } = useGameTexts();
  const toast = useToast();
  const hasNews = useGetBaseInfoQuery().data?.capabilities.includes('news');
  const [markSeen] = useMarkOrdersSeenMutation();
  useEffect(() => () => toldByScreen.clear(), []);

  useEffect(() => {
    // What is told before the settings say whether to mark it as seen would be told again by the frame.
    if (!orders || hasNews === undefined) return;
    const known = awaitedOrders.of();
    const awaited = orders.filter((order) => stateOf(order) === 'awaited');
    const before = known.now();
    const settled = orders.filter(
      (order) => stateOf(order) !== 'awaited' && before.includes(order.number ?? '') && !unsaid.includes(order.round),
    );
    const shown = numbersOf(settled);
    const fresh = numbersOf(awaited).filter((number) => !before.includes(number));
    for (const number of numbersOf(orders)) if (before.includes(number) || fresh.includes(number)) toldByScreen.add(number);
    if (shown.length > 0 || fresh.length > 0) known.change(withAwaited(numbersOf(awaited), shown));
    for (const order of settled) if (stateOf(order) === 'won') toast({ text: t('game.won', { n: order.round }), tone: 'positive' });
    if (hasNews && shown.length > 0) void markSeen(shown);
  }, [orders, unsaid, hasNews, markSeen, t, toast]);
}
