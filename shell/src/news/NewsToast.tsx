import { memberApi, toldByScreen, useMarkEventsSeenMutation, type News, type NewsEvent } from '@unison/shared/api';
import { useFormat, useTexts, type Format, type Translate } from '@unison/shared/i18n';
import { usePageVisible, useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

/** `answeredAt`: when the platform said so last; the news are the same until something in them changes. */
export type NewsToastProps = { news: News; answeredAt: number | undefined };

/** The records that are old once news of them are told. */
const RECORDS = { order: 'GameRecord', withdrawal: 'Withdrawal' } as const;

type Known = NewsEvent & { kind: keyof typeof RECORDS };
const isKnown = (event: NewsEvent): event is Known => Object.hasOwn(RECORDS, event.kind);

/**
 * One line, once, when an order settled or a withdrawal changed, also at the next visit (B-04). Nothing but what the platform's records say; what it
 * says nothing of, or what this app does not know, stays unseen; so does all of it while nobody sees the page, for the tab that is looked at to tell. What the
 * screen at hand tells by itself is left to it. Each answer is looked at again.
 */
export function NewsToast({ news: { events, total, until }, answeredAt }: NewsToastProps) {
  const { t } = useTexts('shell');
  const format = useFormat();
  const toast = useToast();
  const [markSeen] = useMarkEventsSeenMutation();
  const isVisible = usePageVisible();

  const dispatch = useDispatch();
  /** What stands in the present answer and was told: a platform that did not hear so says it again. */
  const told = useRef<News['events']>([]);

  useEffect(() => {
    if (!isVisible) return; // as it is seen again, the platform is asked again
    const wasTold = (event: NewsEvent) => told.current.some((one) => one.number === event.number && one.wonMoney === event.wonMoney);
    const ours = events.filter(isKnown).filter((event) => !toldByScreen.has(event.number) && !wasTold(event));
    told.current = events.filter((event) => wasTold(event) || ours.some((one) => one === event));
    if (ours.length === 0) return;
    toast(lineOf(ours, ours.length === events.length ? (total ?? ours.length) : ours.length, t, format));
    // What happened moved money. Nothing tells it again: a screen that shows the records would go on saying what was so before.
    dispatch(memberApi.util.invalidateTags(['UserInfo', 'Movement', ...ours.map(({ kind }) => RECORDS[kind])]));
    if (told.current.length === events.length) void markSeen({ until });
    else for (const { number } of ours) void markSeen(number);
    // Only fresh events are news: another language or toast, or a look at the page, changes nothing about them.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [events, answeredAt]);

  return null;
}

function lineOf([event]: readonly Known[], count: number, t: Translate, format: Format): string {
  if (!event || count > 1) return t('news.several', { count });
  const { kind, number, wonMoney } = event;
  if (kind === 'withdrawal') return t('news.withdrawal', { number });
  if (wonMoney === undefined) return t('news.order', { number });
  return wonMoney > 0 ? t('news.won', { number, money: format.money(wonMoney) }) : t('news.settled', { number });
}
