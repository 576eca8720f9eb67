import { useErrorText, useFormat } from '@unison/shared/i18n';
import { Card, EmptyState, ErrorState, Screen, SkeletonRows } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { NoticeText } from './NoticeText';
import styles from './NoticesScreen.module.css';
import { useListNoticesQuery } from './noticesApi';
import type { SystemNotice } from './noticesApi';
import { useNoticesSeen } from './useNoticesSeen';

export function NoticesScreen() {
  const { t } = useHomeTexts();
  const errorText = useErrorText();
  const { data: notices, error, isFetching, refetch } = useListNoticesQuery();
  useNoticesSeen(notices !== undefined);

  if (notices === undefined) {
    return (
      <Screen>{error && !isFetching ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <SkeletonRows />}</Screen>
    );
  }
  return (
    <Screen>
      {notices.length === 0 ? (
        <EmptyState icon="megaphone" message={t('notice.empty')} />
      ) : (
        <ul role="list" className={styles.notices}>
          {notices.map((notice) => (
            <NoticeItem key={notice.key} notice={notice} />
          ))}
        </ul>
      )}
    </Screen>
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
          <p className={styles.time}>{format.moment(notice.createdAt)}</p>
        </article>
      </Card>
    </li>
  );
}
