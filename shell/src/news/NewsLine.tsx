import { useMarkEventsSeenMutation, type NewsEvent } from '@unison/shared/api';
import { useFormat, useTexts, type Format, type Translate } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useNews } from './useNews';

/** One line, once, when an order settled or a withdrawal changed, also at the next visit (B-04). Nothing but what the platform's records say. */
export function NewsLine() {
  const { t } = useTexts('shell');
  const format = useFormat();
  const toast = useToast();
  const events = useNews()?.events;
  const [markSeen] = useMarkEventsSeenMutation();

  useEffect(() => {
    if (!events || events.length === 0) return;
    toast(lineOf(events, t, format));
    void markSeen();
    // Only fresh events are news: another language or toast changes nothing about them.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [events]);

  return null;
}

function lineOf(events: NewsEvent[], t: Translate, format: Format): string {
  const [event] = events;
  if (!event || events.length > 1) return t('news.several', { count: events.length });
  const { kind, number, wonMoney } = event;
  if (kind === 'withdrawal') return t('news.withdrawal', { number });
  if (wonMoney === undefined) return t('news.order', { number });
  return wonMoney > 0 ? t('news.won', { number, money: format.money(wonMoney) }) : t('news.settled', { number });
}
