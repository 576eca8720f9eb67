import { useMarkEventsSeenMutation, type News } from '@unison/shared/api';
import { useFormat, useTexts, type Format, type Translate } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useEffect } from 'react';

/** One line, once, when an order settled or a withdrawal changed, also at the next visit (B-04). Nothing but what the platform's records say; what it says nothing of stays unseen. */
export function NewsToast({ news: { events, total, until } }: { news: News }) {
  const { t } = useTexts('shell');
  const format = useFormat();
  const toast = useToast();
  const [markSeen] = useMarkEventsSeenMutation();

  useEffect(() => {
    if (events.length === 0) return;
    toast(lineOf(events, total ?? events.length, t, format));
    void markSeen({ until });
    // Only fresh events are news: another language or toast changes nothing about them.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [events]);

  return null;
}

function lineOf([event]: News['events'], count: number, t: Translate, format: Format): string {
  if (!event || count > 1) return t('news.several', { count });
  const { kind, number, wonMoney } = event;
  if (kind === 'withdrawal') return t('news.withdrawal', { number });
  if (wonMoney === undefined) return t('news.order', { number });
  return wonMoney > 0 ? t('news.won', { number, money: format.money(wonMoney) }) : t('news.settled', { number });
}
