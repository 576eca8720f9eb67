import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { isoMoment } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { useSession } from '@unison/shared/session';
import { Card, DateText, EmptyState, LinkButton, Screen } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useHomeTexts } from '../useHomeTexts';
import { NoticeText } from './NoticeText';
import styles from './NoticesScreen.module.css';
import { useListNoticesQuery, useMarkNoticesSeenMutation } from './noticesApi';
import type { SystemNotice } from './noticesApi';

export function NoticesScreen() {
  const answer = useListNoticesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  useMarkSeen(answer.data, answer.fulfilledTimeStamp);
  return (
    <Screen>
      <Answer of={answer}>{(notices) => <Notices notices={notices} />}</Answer>
    </Screen>
  );
}

/**
 * The notices count as read with each answer that says something else than the one marked last (B-04): one that an earlier visit left here lacks
 * what is new since, and so may the answer itself. Until the second after the newest, whose date has no parts of one.
 */
function useMarkSeen(notices: readonly SystemNotice[] | undefined, answeredAt: number | undefined): void {
  const { isMember } = useSession();
  const countsUnread = useCapability('news');
  const [markSeen] = useMarkNoticesSeenMutation();
  const [before] = useState(answeredAt);
  const marked = useRef<readonly SystemNotice[]>(undefined);
  // In which order they come no platform has promised.
  const dates = notices?.map(({ createdAt }) => createdAt) ?? [];
  const until = dates.every((date) => typeof date === 'number') ? Math.max(...dates) + 1 : undefined;
  useEffect(() => {
    if (!notices?.length || answeredAt === before || !isMember || !countsUnread || notices === marked.current) return;
    // What could not be marked is with the next answer.
    void markSeen(until).then(({ error }) => (marked.current = error ? undefined : notices));
  }, [notices, until, answeredAt, before, isMember, countsUnread, markSeen]);
}

function Notices({ notices }: { notices: readonly SystemNotice[] }) {
  const { t } = useHomeTexts();
  if (notices.length === 0) {
    const onward = <LinkButton href={paths.home()}>{t('home.profiles')}</LinkButton>;
    return <EmptyState drawing="bell" detail={t('notice.first')} message={t('notice.empty')} action={onward} />;
  }
  return (
    <ul role="list" className={styles.notices}>
      {notices.map((notice) => (
        <NoticeItem key={notice.key} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice }: { notice: SystemNotice }) {
  const format = useFormat();
  return (
    <li>
      <Card>
        <article className={styles.notice}>
          <h2>{notice.name}</h2>
          <NoticeText text={notice.text} />
          <p className={styles.time}>
            <DateText iso={isoMoment(notice.createdAt)}>{format.moment(notice.createdAt)}</DateText>
          </p>
        </article>
      </Card>
    </li>
  );
}
