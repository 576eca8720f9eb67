import type { UserInfo, Video } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useHeading } from '@unison/shared/remote';
import { ServiceLink, useShare } from '@unison/shared/screen';
import { IconButton } from '@unison/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { playCountText } from '../parts/playCount';
import { allowedSeconds, isLongerThan } from '../parts/previews';
import { useBegunVideos, useWordsOfBegun } from '../parts/useBegunVideos';
import { useEndedPreviews } from '../parts/useEndedPreviews';
import { useVideoTexts } from '../useVideoTexts';
import { MoreVideos } from './MoreVideos';
import { Player } from './Player';
import styles from './VideoPage.module.css';

export type VideoPageProps = { video: Video; user: UserInfo; onRenew: () => Promise<string | undefined> };

/** True at the end of a preview, or in its last second: there is nothing to go on with. */
const isUsedUp = (position = 0, limit = Infinity): boolean => position > limit - 1;

/** The video, what is known of it, and where to go on. */
export function VideoPage({ video, user, onRenew }: VideoPageProps) {
  const { t, common } = useVideoTexts();
  const share = useShare();
  const { begun, keep } = useBegunVideos();
  // Where the member stopped before this visit: what is kept while it plays does not change the offer.
  const stoppedAt = begun?.find(({ id }) => id === video.id)?.position;
  const [resumeAt, setResumeAt] = useState(stoppedAt);
  if (resumeAt === undefined && stoppedAt !== undefined) setResumeAt(stoppedAt);
  useHeading(video.name);
  useWordsOfBegun(useMemo(() => [video], [video]));

  const allowed = allowedSeconds(user);
  const limit = Number.isFinite(allowed) ? allowed : undefined;
  const { id, name, picture, isFictional } = video;
  const isOver = useEndedPreviews(user.id).isOver(id, limit);
  const plays = playCountText(video.playCount, t);
  const progress = useCallback(
    (position: number, length: number) => keep({ id, name, picture, position, length, isFictional }),
    [keep, id, name, picture, isFictional],
  );
  return (
    <>
      <Player
        video={video}
        memberId={user.id}
        limit={limit}
        resumeAt={isOver || isUsedUp(resumeAt, limit) ? undefined : resumeAt}
        onRenew={onRenew}
        onProgress={progress}
      />
      <div className={styles.about}>
        <div className={styles.head}>
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.facts}>
              {plays === '' ? null : <span>{plays}</span>}
              {video.duration === '' ? null : <span>{video.duration}</span>}
            </p>
          </div>
          <IconButton
            icon="share"
            label={common('share.share')}
            onClick={() => void share({ title: name, text: name, url: new URL(paths.video(id), location.href).href })}
          />
        </div>
        {isLongerThan(video, allowed) ? (
          <div className={styles.trial}>
            <p>{limit === 0 ? t('video.needsMembership') : isOver ? t('video.memberPrompt') : t('video.trial', { count: allowed })}</p>
            <ServiceLink icon="service" href={paths.serviceTopic('membership', id)} whenOff="told">
              {common('service.ask')}
            </ServiceLink>
          </div>
        ) : null}
        <MoreVideos video={video} />
      </div>
    </>
  );
}
