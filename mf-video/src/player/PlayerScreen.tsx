import { apiErrorOf, isMissing, useFreshUserInfo, useGetVideoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { EmptyState, ErrorState, LinkButton, Screen, SkeletonDetail } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { Answer } from '@unison/shared/screen';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { allowedSeconds } from '../parts/previews';
import { useVideoTexts } from '../useVideoTexts';
import styles from './Player.module.css';
import { VideoPage } from './VideoPage';

/** A film from edge to edge, the picture of the card that was pressed in its place, and its words where they will stand. */
const loading = (
  <div className={styles.bones}>
    <SkeletonDetail ratio="16 / 9" />
  </div>
);

/** `/PlayVideo?id=`. The stream's address is a ticket, so the video is asked for anew at every entry. */
export function PlayerScreen() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  if (id === '') return <NoVideo />;
  return <VideoById key={id} id={id} />;
}

/** A video without its address is of no use, so the whole answer is refused (O-103): that is what is said, but not of what is no answer about a video. */
function NoStream({ onRetry }: { onRetry: () => void }) {
  const { t } = useVideoTexts();
  return <ErrorState message={t('video.failed.empty')} onRetry={onRetry} action={<LibraryLink />} />;
}

function NoVideo() {
  const { t } = useVideoTexts();
  return (
    <Screen>
      <EmptyState icon="video" message={t('video.noneChosen')} action={<LibraryLink isOnly />} />
    </Screen>
  );
}

/** Where it is the one way on, it is the thing to do; below a retry it is the second. */
function LibraryLink({ isOnly = false }: { isOnly?: boolean }) {
  const { t } = useVideoTexts();
  return (
    <LinkButton variant={isOnly ? 'primary' : 'secondary'} href={paths.videos()}>
      {t('video.toLibrary')}
    </LinkButton>
  );
}

function VideoById({ id }: { id: string }) {
  const user = useFreshUserInfo(); // a membership that a person gave meanwhile opens the film
  const video = useGetVideoQuery(id, { refetchOnMountOrArgChange: true });
  useNewTicket(user.data && allowedSeconds(user.data), () => void video.refetch());
  const [wasRefused, setRefused] = useState(false);
  const renew = async () => {
    const { data, error: refused } = await video.refetch();
    setRefused(isMissing(refused));
    return data?.playUrl;
  };
  // Taken away while it was watched: the platform's word stands in its place. What still plays is left alone.
  const isGone = wasRefused && isMissing(video.error);
  const error = apiErrorOf(video.error);
  const hasNoStream = !video.data && error.kind === 'malformed' && error.isEmpty === false;
  return (
    <Screen edgeToEdge>
      {hasNoStream ? (
        <NoStream onRetry={() => void video.refetch()} />
      ) : (
        <Answer of={user} loading={loading}>
          {(member) => (
            <Answer of={isGone ? { ...video, currentData: undefined } : video} loading={loading} action={<LibraryLink />}>
              {(found) => <VideoPage video={found} user={member} onRenew={renew} />}
            </Answer>
          )}
        </Answer>
      )}
    </Screen>
  );
}

/** When more may be seen than before, the old ticket still ends at the former limit: another one is asked for, and the player goes on where it is. */
function useNewTicket(limit: number | undefined, onMore: () => void): void {
  const former = useRef(limit);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (former.current !== undefined && limit !== undefined && limit > former.current) more();
    if (limit !== undefined) former.current = limit;
  }, [limit]);
}
